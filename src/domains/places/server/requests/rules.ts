const HOUR_MS = 3_600_000;

/** Far above what one place needs; a whole shopping street may share one address. */
export const REQUEST_LIMIT = { scope: "place-request", max: 10, windowMs: HOUR_MS } as const;
