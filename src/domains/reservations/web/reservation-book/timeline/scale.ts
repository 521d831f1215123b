/** How wide an hour is drawn, in rem: a party of the shortest turn still shows its needs. */
export const HOUR_REM = 7;
export const MINUTE_REM = HOUR_REM / 60;
