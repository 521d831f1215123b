/** Puts together the events of a stream that comes in pieces (server-sent events: data lines, an empty line ends one). */
export class EventLines {
  #rest = "";
  #data: string[] = [];

  /** The data of the events that this piece completes. Comments and fields of no interest are passed over. */
  push(piece: string): string[] {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    const events: string[] = [];
    for (const line of lines) {
      if (line === "") {
        if (this.#data.length > 0) events.push(this.#data.join("\n"));
        this.#data = [];
      } else if (line.startsWith("data:")) {
        this.#data.push(line.slice("data:".length).replace(/^ /, ""));
      }
    }
    return events;
  }
}
