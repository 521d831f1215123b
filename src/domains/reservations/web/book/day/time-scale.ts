/** How wide an hour of the table view is drawn, in rem: a party of the shortest turn still shows its name. */
export const HOUR_REM = 7;
export const MINUTE_REM = HOUR_REM / 60;
