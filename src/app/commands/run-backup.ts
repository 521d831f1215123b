import { type BackupSource, createBackup } from "#platform/server/db/backup/create-backup.ts";
import { BackupError } from "#platform/server/db/backup/format.ts";
import type { BackupSummary } from "#platform/server/db/backup/write-backup.ts";
import type { Database } from "#platform/server/db/database.ts";

export interface BackupRequest {
  /** Absolute path. */
  file: string;
}

/** Progress events of a backup; the last one is `written` or `failed`. */
export type BackupEvent =
  | { type: "progress"; share: number }
  | { type: "written"; summary: BackupSummary }
  | { type: "failed"; message: string };

/** Runs a backup. An expected failure is reported as an event, not thrown. */
export async function runBackup(
  db: Database | null,
  source: BackupSource,
  { file }: BackupRequest,
  { now, report }: { now: Date; report(event: BackupEvent): void },
): Promise<void> {
  let told = -1;
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 100);
    if (percent > told) report({ type: "progress", share });
    told = Math.max(told, percent);
  };
  try {
    const summary = await createBackup(db, source, file, { now, onProgress });
    report({ type: "written", summary });
  } catch (error) {
    const isExpected = error instanceof BackupError || (error instanceof Error && "syscall" in error);
    if (!isExpected) throw error;
    report({ type: "failed", message: error.message });
  }
}
