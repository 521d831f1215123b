import type { ImportEvent } from "./run-import.ts";

interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

const BAR_WIDTH = 30;
/** Without a terminal: log a line every so many percent. */
const LOG_EVERY = 20;

/** Shows the progress of an import on a terminal, then the summary or the error. */
export class ImportReport {
  succeeded = false;
  #logged = 0;
  readonly #progress: Terminal;
  readonly #result: Terminal;

  constructor(progress: Terminal, result: Terminal) {
    this.#progress = progress;
    this.#result = result;
  }

  readonly take = (event: ImportEvent): void => {
    if (event.type === "progress") {
      this.#showProgress(event.share);
      return;
    }
    if (this.#progress.isTTY) this.#progress.write("\n");
    if (event.type === "failed") {
      this.#progress.write(`${event.message}\nNothing was changed.\n`);
      return;
    }
    this.succeeded = true;
    const { read, added, updated, unchanged, skipped, attribution } = event.summary;
    const reasons = Object.entries(skipped).map(
      ([reason, count]) => `${count} ${reason.replaceAll("-", " ")}`,
    );
    const total = Object.values(skipped).reduce((sum, count) => sum + count, 0);
    const lines = [
      `Read ${read} (${event.format}): ${added} added, ${updated} updated, ${unchanged} unchanged, ${total} skipped`,
      ...(reasons.length > 0 ? [`Skipped: ${reasons.join(", ")}`] : []),
      ...(attribution ? [`Source: ${attribution}`] : []),
    ];
    this.#result.write(`${lines.join("\n")}\n`);
  };

  #showProgress(share: number): void {
    const percent = Math.floor(share * 100);
    if (this.#progress.isTTY) {
      const filled = Math.round(share * BAR_WIDTH);
      this.#progress.write(`\r[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] ${percent} %`);
    } else if (percent >= this.#logged + LOG_EVERY) {
      this.#logged = percent;
      this.#progress.write(`${percent} %\n`);
    }
  }
}
