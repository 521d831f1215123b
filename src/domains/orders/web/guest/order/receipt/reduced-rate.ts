/** Per cent: food that is taken out (`consumption-tax.ts`). */
export const REDUCED = 8;
/** As receipts in Japan mark it; the note below them (`receipt.reduced`) explains it. */
export const REDUCED_MARK = "※";
