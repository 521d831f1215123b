import { JSONParser } from "@streamparser/json";
import type { FileBytes } from "./file-chunks.ts";
import { guardJson } from "./json-outline.ts";

/**
 * The items of one list in a JSON file, in batches as the file is read; only one chunk's worth is in memory.
 * `list` is the list's path (`features`, `data.items`), empty when the file itself is the list.
 * @throws SourceError `file-damaged`
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
