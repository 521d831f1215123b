/** Writing both sizes takes far less: a file that no photo names after so long is none that somebody waits for. */
export const WRITING_MS = 3_600_000;
