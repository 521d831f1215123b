/** Loaded before the product (`node --import`): its clock goes as fast as the machine's, and shows another time. */
const offset = Number(process.env.CHAOS_CLOCK_MS ?? 0);
const Machine = Date;

class Moved extends Machine {
  constructor(...given: [] | [string | number | Date]) {
    const [value = Machine.now() + offset] = given;
    super(value);
  }

  static override now(): number {
    return Machine.now() + offset;
  }
}

// Dates of more than one number are used nowhere: they would be of the machine's own zone.
globalThis.Date = Moved as DateConstructor;
