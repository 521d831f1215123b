export interface ServerEvent {
  /** `message` where the server names none. */
  name: string;
  data: string;
}

const UNNAMED = "message";

/** Puts together the events of a stream that comes in pieces (server-sent events: data lines, an empty line ends one). */
export class EventLines {
  #rest = "";
  #name = UNNAMED;
  #data: string[] = [];

  /** The events that this piece completes. Comments and fields of no interest are passed over. */
  push(piece: string): ServerEvent[] {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    const events: ServerEvent[] = [];
    for (const line of lines) {
      const [, field, value = ""] = /^(data|event): ?(.*)$/.exec(line) ?? [];
      if (field === "data") this.#data.push(value);
      if (field === "event") this.#name = value;
      if (line !== "") continue;
      if (this.#data.length > 0) events.push({ name: this.#name, data: this.#data.join("\n") });
      this.#name = UNNAMED;
      this.#data = [];
    }
    return events;
  }
}
