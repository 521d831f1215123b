import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../http/refusal.ts";

/** Sends a PMTiles archive, or the range of it that is asked for. The file may be replaced while the process runs. */
export async function sendArchive(path: string, request: FastifyRequest, reply: FastifyReply) {
  const file = await stat(path).catch(() => null);
  if (file === null || !file.isFile()) throw new Refusal("not-found");
  const etag = `"${file.size.toString(16)}-${Math.round(file.mtimeMs).toString(16)}"`;
  // Never compressed: its tiles are, and ranges of something compressed are of no use.
  reply
    .type("application/octet-stream")
    .headers({ "accept-ranges": "bytes", "cache-control": "public, max-age=3600", etag });
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  const isSame = [undefined, etag].includes(request.headers["if-range"] as string | undefined);
  const range = isSame ? rangeOf(request.headers.range, file.size) : null;
  if (range === "unsatisfiable")
    return reply.status(416).header("content-range", `bytes */${file.size}`).send();
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  if (range) reply.status(206).header("content-range", `bytes ${first}-${last}/${file.size}`);
  reply.header("content-length", last - first + 1);
  if (request.method === "HEAD") return reply.send();
  return reply.send(createReadStream(path, { start: first, end: last }));
}

type Range = { first: number; last: number };

/** A single range of bytes; null for anything else, which is answered with the whole file. */
function rangeOf(header: string | undefined, size: number): Range | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(from) > Number(to)) return null;
  return first < size && first <= last ? { first, last } : "unsatisfiable";
}
