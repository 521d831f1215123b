import type { MadePrinter, PrintersView, PrinterView } from "#domains/orders/contract/printers.ts";
import type { PaperWidth, PrinterMaker, PrintUse } from "#domains/orders/printer-constants.ts";
import type { TestAccount } from "../test-account.ts";
import type { TestApp } from "../test-app.ts";

interface PrinterOptions {
  maker?: PrinterMaker;
  paper?: PaperWidth;
  prints?: readonly PrintUse[];
}

/** A printer that its owner has added, and that speaks its maker's protocol as a real one does. */
export async function addTestPrinter(
  { inject }: TestApp,
  { restaurantId, owner }: { restaurantId: string; owner: TestAccount },
  { maker = "star", paper = 80, prints = ["orders", "changes", "bookings", "bills"] }: PrinterOptions = {},
) {
  const base = `/api/owner/restaurants/${restaurantId}/printers`;
  const payload = { name: "厨房", maker, paper, prints: [...prints] };
  const added = await inject({ method: "POST", url: base, payload, headers: owner.headers });
  const made = added.json() as MadePrinter;
  const id = made.printerId;
  const own = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    inject({ method, url: `${base}/${id}${path}`, headers: owner.headers, ...(body && { payload: body }) });
  let url = added.statusCode === 201 ? new URL(made.url).pathname : "";
  const form = (fields: Record<string, string>) =>
    inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ ID: "1", Name: "kitchen", ...fields }).toString(),
    });
  return {
    ...{ id, own, added },
    url: () => url,
    async rotate() {
      url = new URL(((await own("POST", "/rotation")).json() as MadePrinter).url).pathname;
    },
    async see(): Promise<PrinterView> {
      const view = (await inject({ url: base, headers: owner.headers })).json() as PrintersView;
      const found = view.printers.find((one) => one.id === id);
      if (found === undefined) throw new Error("the printer is gone");
      return found;
    },
    /** CloudPRNT: what a printer sends every few seconds. */
    poll: (body: object = {}) =>
      inject({
        method: "POST",
        url,
        payload: { statusCode: "200%20OK", printerMAC: "00:11:62:00:00:01", ...body },
      }),
    fetch: (token: string) => inject({ url: `${url}?mac=00:11:62:00:00:01&type=image/png&token=${token}` }),
    confirm: (token: string, code = "200%20OK") =>
      inject({
        method: "DELETE",
        url: `${url}?mac=00:11:62:00:00:01&token=${token}&code=${encodeURIComponent(code)}`,
      }),
    /** Server Direct Print. */
    ask: () => form({ ConnectionType: "GetRequest" }),
    tell: (jobId: string, attributes: string) =>
      form({
        ConnectionType: "SetResponse",
        ResponseFile:
          `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>` +
          `<devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter><PrintResponse>` +
          `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes}/>` +
          `</PrintResponse></ePOSPrint></PrintResponseInfo>`,
      }),
  };
}
