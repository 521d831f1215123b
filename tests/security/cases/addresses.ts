import type { Things } from "./world.ts";

/** The kind of the first id in a path, by the path before it. */
const KINDS: readonly [RegExp, keyof Things][] = [
  [/^\/api\/(owner|admin|v1)\/restaurants\/|^\/api\/favourites\//, "restaurant"],
  [/^\/api\/restaurants\/:id\/(requests|registration-asks)/, "place"],
  [/^\/api\/restaurants\//, "restaurant"],
  [/^\/api\/(owner\/)?reservations\//, "reservation"],
  [/^\/api\/visits\//, "reservation"],
  [/^\/api\/owner\/guests\//, "regular"],
  [/^\/api\/(owner\/)?waitlist\//, "waitlist"],
  [/^\/api\/(owner\/)?orders\//, "order"],
  [/^\/api\/holds\//, "hold"],
  [/^\/api\/(chat\/conversation|admin\/chats)\//, "conversation"],
  [/^\/api\/auth\/sessions\//, "session"],
  [/^\/api\/admin\/users\//, "account"],
  [/^\/api\/admin\/operators\//, "operator"],
  [/^\/api\/(admin\/applications|owner-applications)\//, "application"],
  [/^\/api\/admin\/certificates\//, "certificate"],
  [/^\/api\/admin\/place-requests\//, "request"],
  [/^\/api\/admin\/restaurant-imports\//, "import"],
];

/** Parameters whose name determines their kind. */
const NAMES: Readonly<Record<string, (url: string, things: Things) => string>> = {
  secret: (url, things) =>
    url.startsWith("/api/calendars")
      ? things.calendar
      : url.startsWith("/api/printers")
        ? url.endsWith("/epson")
          ? things.epson
          : things.star
        : url.startsWith("/api/cards")
          ? things.card
          : things.payment,
  feedId: (_, things) => things.feed,
  importId: (_, things) => things.bookingImport,
  mailId: (_, things) => things.mail,
  reservationId: (_, things) => things.reservation,
  orderId: (_, things) => things.order,
  code: (_, things) => things.code,
  coupon: (_, things) => things.coupon,
  accountId: (_, things) => things.member,
  invitationId: (_, things) => things.invitationId,
  dishId: (_, things) => things.dish,
  keyId: (_, things) => things.keyId,
  printerId: (_, things) => things.printer,
  shareId: () => "no-such-share",
  jobId: (_, things) => things.printJob,
  webhookId: (_, things) => things.webhook,
  messageId: (_, things) => things.webhookMessage,
  courseId: (_, things) => things.course,
  noteId: (_, things) => things.note,
  certificateId: (_, things) => things.certificate,
  other: (_, things) => things.otherRegular,
  kind: () => "reservation",
  month: () => "2026-11",
  document: () => "privacy",
  file: (url) => (url.startsWith("/photos") ? "some-480.webp" : "en.pdf"),
  part: () => "1",
  z: () => "14",
  x: () => "14551",
  y: () => "6452",
};

/** Query strings that a valid call requires. */
const QUERIES: readonly [RegExp, string][] = [
  [/^\/api\/owner\/restaurants\/:id\/guests$/, "q=Ana"],
  [/^\/api\/owner\/restaurants\/:id\/places$/, "date=2026-12-26&guests=2"],
  [/^\/api\/restaurants\/:id\/availability$/, "date=2026-12-26&guests=2"],
  [/\/restaurants\/:id\/course-choices$/, "date=2026-12-26&guests=2"],
  [/^\/api\/owner\/restaurants\/:id\/book$/, "from=2026-12-24"],
  [/^\/api\/v1\/restaurants\/:id\/availability$/, "date=2026-12-26&guests=2"],
  [/^\/api\/v1\/restaurants\/:id\/orders$/, "date=2026-12-01"],
  [/^\/api\/v1\/restaurants\/:id\/reservations$/, "from=2026-12-01&to=2026-12-31"],
  [/^\/api\/printers\/:secret\/star$/, "type=image/png&code=200%20OK"],
  [/^\/api\/owner-applications\/candidates$/, "name=Shiken"],
  [/^\/api\/owner-applications\/address-place$/, "address=Asakusa"],
];

/** A parameter of a route's path, with or without its own pattern. */
const PARAMETER = /:(\w+)(\(.*?\))?/g;

/** The names of a route's parameters. */
export function parametersOf(url: string): string[] {
  return [...url.matchAll(PARAMETER)].map(([, name = ""]) => name);
}

/** The address of an existing thing. `instead`: other parameter values by name. */
export function addressOf(
  url: string,
  things: Things,
  instead: Readonly<Record<string, string>> = {},
): string {
  const query = QUERIES.find(([pattern]) => pattern.test(url))?.[1];
  const path = url.replace(PARAMETER, (_, name: string) => {
    const given = instead[name];
    if (given !== undefined) return encodeURIComponent(given);
    if (name !== "id") return NAMES[name]?.(url, things) ?? "1";
    const kind = KINDS.find(([pattern]) => pattern.test(url))?.[1];
    // The test world has none of some kinds: a stuck event, a failed refund.
    return kind === undefined ? "1" : things[kind];
  });
  return query === undefined ? path : `${path}?${query}`;
}
