import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { isOnInternet } from "../../public-address.ts";
import { type Provider, providerCall } from "../../telemetry/provider-calls.ts";
import { NoAnswer } from "./call-service.ts";

export interface PublicCall {
  /** The service whose health the answer tells of; null: somebody's own server, which says nothing of ours. */
  provider: Provider | null;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  signal: AbortSignal;
  /** The operator's own server, which may be on the internal network, and there without TLS. */
  isOwn: boolean;
}

export interface PublicAnswer {
  status: number;
  /** Seconds of a Retry-After header; 0 when there is none. */
  retryAfterS: number;
}

/**
 * Posts to a URL supplied by a third party (SSRF protection). The host name is checked when it is resolved for the
 * connection, so that no name leads to this machine or its network, whatever it resolved to before. Redirects are not
 * followed, and only the response's head is read. No error message contains the URL. @throws NoAnswer
 */
export function postToPublic(url: string, call: PublicCall): Promise<PublicAnswer> {
  if (call.provider === null) return answerOf(url, call);
  return providerCall(call.provider, () => answerOf(url, call), { statusOf: ({ status }) => status });
}

function answerOf(url: string, { headers, body, signal, isOwn }: PublicCall): Promise<PublicAnswer> {
  const options = {
    method: "POST",
    headers: { ...headers, "content-length": String(body.byteLength) },
    signal,
    agent: false,
    ...(!isOwn && { lookup: lookupOnInternet }),
  } as const;
  return new Promise((resolve, reject) => {
    const isPlain = isOwn && url.startsWith("http:");
    const call = isPlain ? http.request(url, options) : https.request(url, options);
    call.on("response", (response) => {
      const retryAfterS = Number(response.headers["retry-after"] ?? "0");
      response.destroy();
      resolve({
        status: response.statusCode ?? 0,
        retryAfterS: Number.isFinite(retryAfterS) ? Math.max(0, retryAfterS) : 0,
      });
    });
    call.on("error", (error: NodeJS.ErrnoException) => {
      const isTimeout = signal.aborted;
      reject(new NoAnswer(isTimeout ? "TimeoutError" : (error.code ?? error.name)));
    });
    call.end(body);
  });
}

/** Public addresses only: a name that also resolves to private ones is reached at its public ones. */
const lookupOnInternet: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    const open = found.filter(({ address }) => isOnInternet(address));
    const [first] = open;
    if (first === undefined)
      return done(Object.assign(new Error("not on the internet"), { code: "EINSIDE" }), "", 0);
    if (options.all) return done(null, open);
    done(null, first.address, first.family);
  });
};
