/** How the engines convert values of the database, and which values they accept. */
export type Kind = "string" | "number" | "boolean" | "Date" | "Uint8Array" | "JSON" | { listOf: Kind };

/**
 * By the OIDs of PostgreSQL's types (`pg_type.dat`), as `pg` and the embedded engine read them with the parsers set in
 * `platform/server/db`: bigint as number, date as text. Types that the two read differently (intervals, times without a
 * zone, lists of bigint or of days) are left out.
 */
const KINDS: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [16, "boolean"],
  [17, "Uint8Array"],
  // int8, int2, int4, oid, float4, float8
  ...[20, 21, 23, 26, 700, 701].map((id) => [id, "number"] as const),
  // char, name, text, bpchar, varchar, uuid, void, regclass, date, time, inet, numeric
  ...[18, 19, 25, 1042, 1043, 2950, 2278, 2205, 1082, 1083, 869, 1700].map((id) => [id, "string"] as const),
  [1184, "Date"],
  // json, jsonb
  ...[114, 3802].map((id) => [id, "JSON"] as const),
  // _bool; _int2, _int4, _float4, _float8; _text, _varchar, _uuid; _timestamptz
  [1000, { listOf: "boolean" }],
  ...[1005, 1007, 1021, 1022].map((id) => [id, { listOf: "number" }] as const),
  ...[1009, 1015, 2951].map((id) => [id, { listOf: "string" }] as const),
  [1185, { listOf: "Date" }],
]);

/**
 * Accepted as parameters although the engines read them differently: intervals and days as text, lists of bigint as
 * numbers.
 */
const TAKEN: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [1186, "string"],
  [1016, { listOf: "number" }],
  [1182, { listOf: "string" }],
]);

/** The kind of a column of this type in a row; null where the engines differ. */
export function kindOfColumn(type: number): Kind | null {
  return KINDS.get(type) ?? null;
}

/** The kind required for a parameter of this type; null where nothing is known. */
export function kindOfParam(type: number): Kind | null {
  return TAKEN.get(type) ?? KINDS.get(type) ?? null;
}

export function nameOf(kind: Kind): string {
  return typeof kind === "string" ? kind : `${nameOf(kind.listOf)}[]`;
}
