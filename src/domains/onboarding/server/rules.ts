const HOUR_MS = 3_600_000;

/** Hourly limits, above any legitimate use; a whole shopping street may share one IP address. */
export const APPLICATION_LIMITS = {
  address: { scope: "application-address", max: 20, windowMs: HOUR_MS },
  email: { scope: "application-email", max: 10, windowMs: HOUR_MS },
} as const;
