import { JSONParser, Tokenizer, TokenType } from "@streamparser/json";
import { SourceError } from "../port.ts";
import { FileBytes } from "./file-chunks.ts";

/**
 * Streams the items of one list in a JSON file in batches, with one chunk in memory at a time. `list` is the path of
 * the list (`features`, `data.items`), empty if the file itself is the list. @throws SourceError `file-damaged`
 */
export async function* jsonItems(path: string, list: string, bytes: FileBytes): AsyncGenerator<unknown[]> {
  let batch: unknown[] = [];
  const parser = new JSONParser({ paths: [list === "" ? "$.*" : `$.${list}.*`], keepStack: false });
  parser.onValue = ({ value }) => {
    batch.push(value);
  };
  for await (const chunk of bytes.chunks()) {
    guardJson(path, () => parser.write(chunk));
    if (batch.length > 0) yield batch;
    batch = [];
  }
  guardJson(path, () => {
    if (!parser.isEnded) parser.end();
  });
}

/** The structure of a JSON file without its lists: enough to detect its format, date and license, wherever they are. */
export interface JsonOutline {
  /** Strings and numbers outside of lists, at most two levels deep, by path (`osm3s.timestamp_osm_base`). */
  values: ReadonlyMap<string, string>;
  /** Paths of the outermost lists (`features`, `data.items`; the empty path if the file itself is a list). */
  lists: readonly string[];
}

const MAX_VALUE_DEPTH = 2;
const MAX_VALUE_LENGTH = 2_000;

/**
 * Scans the file once without building objects. Truncated files are detected here, before the first record; commas and
 * colons are validated by the parser that follows. @throws SourceError `file-damaged`
 */
export async function outlineJson(path: string): Promise<JsonOutline> {
  const values = new Map<string, string>();
  const lists: string[] = [];
  const keys: string[] = [];
  const open: ("object" | "list")[] = [];
  let listDepth = 0;
  let expectsKey = false;

  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    const inObject = open.at(-1) === "object";
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      const isList = token === TokenType.LEFT_BRACKET;
      if (isList && listDepth === 0) lists.push(keys.join("."));
      if (isList) listDepth++;
      open.push(isList ? "list" : "object");
      if (!isList) keys.push("");
      expectsKey = !isList;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      const closed = open.pop();
      if ((closed === "list") !== (token === TokenType.RIGHT_BRACKET))
        throw damaged(path, "its brackets do not match");
      if (closed === "list") listDepth--;
      else keys.pop();
    } else if (token === TokenType.COMMA) {
      expectsKey = inObject;
    } else if (token === TokenType.COLON) {
      expectsKey = false;
    } else if (inObject && expectsKey && typeof value === "string") {
      keys[keys.length - 1] = value;
    } else if (inObject && listDepth === 0 && keys.length <= MAX_VALUE_DEPTH && isValue(value)) {
      values.set(keys.join("."), String(value).slice(0, MAX_VALUE_LENGTH));
    }
  };
  await feed(path, new FileBytes(path), tokenizer);
  if (open.length > 0) throw damaged(path, "it ends in the middle, so a part of it is missing");
  return { values, lists };
}

/** Feeds all bytes of a file to a parser; any parser error means that the file is damaged. */
async function feed(path: string, bytes: FileBytes, parser: Tokenizer): Promise<void> {
  for await (const chunk of bytes.chunks()) guardJson(path, () => parser.write(chunk));
  guardJson(path, () => {
    if (!parser.isEnded) parser.end();
  });
}

/** Runs a parser step and adds the file to its error. */
function guardJson(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw damaged(path, error instanceof Error ? error.message : "it is not JSON", error);
  }
}

function damaged(path: string, what: string, cause?: unknown): SourceError {
  return new SourceError("file-damaged", `${path} is damaged: ${what}. Download or export it again.`, {
    cause,
  });
}

function isValue(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
