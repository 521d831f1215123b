import type { Things, World } from "./world.ts";

const printer = () => ({ name: "厨房", maker: "star", paper: 80, prints: ["orders", "bills"] });

/** What a restaurant says of orders, bills and printers. */
export const ORDER_BODIES: Readonly<Record<string, (world: World, things: Things) => object>> = {
  "PUT /api/owner/restaurants/:id/ordering": () => ({
    kinds: ["dine-in"],
    pays: ["online"],
    prepMinutes: 20,
    capPerQuarter: 10,
    invoiceNumber: "T9234567890123",
  }),
  "POST /api/owner/restaurants/:id/ordering/pause": () => ({ minutes: 30 }),
  "POST /api/owner/restaurants/:id/orders/settle": () => ({ orderIds: ["nothing"], isSettled: true }),
  "POST /api/owner/orders/:id/steps": () => ({
    from: "new",
    to: "accepted",
    readyInMinutes: 10,
    reason: "Soon",
  }),
  "POST /api/owner/orders/:id/refunds": () => ({ lines: [{ position: 0, quantity: 0 }] }),
  "POST /api/owner/restaurants/:id/printers": () => printer(),
  "PUT /api/owner/restaurants/:id/printers/:printerId": () => printer(),
  "POST /api/owner/restaurants/:id/bill-prints": (_, things) => ({ orderIds: [things.order] }),
  "POST /api/owner/restaurants/:id/bill-shares": (_, { order }) => ({
    ...{ orderIds: [order], openYen: 1, share: { by: "amount", yen: 1 } },
  }),
};
