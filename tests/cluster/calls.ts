import { randomUUID } from "node:crypto";
import { bookingBody } from "../setup/builders/test-booking.ts";

const DAYS_AHEAD = 3;
const DAY_MS = 86_400_000;

/** 18:00 a few days from now. */
export const EVENING = `${new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)}T18:00`;

/** A response, fully read. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Calls the API of one process, or of any process through nginx. */
export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return call(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

export interface Guest {
  email: string;
  key: string;
}

/** A guest with their own address and idempotency key: repeated requests are the same request. */
export function newGuest(): Guest {
  const key = randomUUID();
  return { email: `guest-${key}@example.org`, key };
}

/** Books a table for two through `origin`. */
export function book(origin: string, restaurantId: string, { email, key }: Guest): Promise<Answer> {
  const changes = { customerEmail: email, reservationDate: EVENING, notificationMethod: "email" as const };
  return post(`${origin}/api/reservations`, bookingBody(restaurantId, changes), { "idempotency-key": key });
}

/** The first version above `known` that an event stream reports. */
export async function nextVersion(
  path: string,
  known: number,
  headers: Record<string, string>,
): Promise<number> {
  const url = `${path}?after=${known}`;
  const leave = new AbortController();
  const response = await fetch(url, { headers, signal: leave.signal });
  if (response.body === null || !response.ok) throw new Error(`the line answers ${response.status}`);
  let heard = "";
  try {
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      heard += part;
      const newer = [...heard.matchAll(/^data: (\d+)$/gm)].map(([, text]) => Number(text));
      const version = newer.find((told) => told > known);
      if (version !== undefined) return version;
    }
  } finally {
    leave.abort();
  }
  throw new Error("the line has ended");
}
