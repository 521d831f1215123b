import { channel } from "node:diagnostics_channel";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import type {
  AnswerOf,
  BodyOutput,
  Endpoint,
  EndpointName,
  Endpoints,
  Method,
  ParamsOf,
  QueryOutput,
} from "#kernel/contract/endpoint.ts";
import { readInput } from "./input.ts";
import { Refusal } from "./refusal.ts";

/** What an endpoint answered with, for tests that compare it with the contract. */
export interface Answered {
  name: string;
  endpoint: Endpoint;
  /** The JSON as the handler returned it; absent where the answer isn't JSON. */
  json?: unknown;
  refusal?: Refusal;
}

const answered = channel("noren:answered");

/** JSON that is already text, such as answers kept in a cache. Made by `preparedJson`. */
export class PreparedJson<Answer> {
  readonly text: string | Buffer;
  /** Known to the compiler alone. */
  declare readonly answer: Answer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** What a handler may return. JSON is returned as it is; what isn't JSON is sent by the handler or returned. */
type HandlerResult<E> = E extends { answer: z.ZodType }
  ? AnswerOf<E> | PreparedJson<AnswerOf<E>>
  : E extends { answer: "empty" }
    ? void
    : unknown;

/** Reads what a caller sent, by the schemas of the endpoint. @throws Refusal `invalid-input` with an issue per field */
interface Sent<E> {
  body: E extends { body: unknown } ? () => BodyOutput<E> : never;
  query: E extends { query: unknown } ? () => QueryOutput<E> : never;
}

type EndpointRequest<Name> = FastifyRequest<{ Params: ParamsOf<Name> }>;

type EndpointHandler<Name, E> = (
  request: EndpointRequest<Name>,
  reply: FastifyReply,
  sent: Sent<E>,
) => Promise<HandlerResult<E>>;

/**
 * Serves the endpoints of a contract: `const serve = serverOf(app, clubEndpoints)`, then one call for each endpoint with its
 * handler. A handler that answers with another shape than the contract declares does not compile. Input is read when the
 * handler asks for it, after it has found out who is calling.
 */
export function serverOf<E extends Endpoints>(app: FastifyInstance, endpoints: E) {
  return <Name extends keyof E & EndpointName>(
    name: Name,
    options: RouteShorthandOptions,
    handler: EndpointHandler<Name, E[Name]>,
  ): void => {
    const endpoint = endpoints[name];
    const [method, url] = name.split(" ") as [Method, string];
    app.route({
      ...options,
      method,
      url,
      handler: (request, reply) =>
        answer({ name, endpoint }, request as EndpointRequest<Name>, reply, handler),
    });
  };
}

async function answer<Name, E extends Endpoint>(
  { name, endpoint }: { name: string; endpoint: E },
  request: EndpointRequest<Name>,
  reply: FastifyReply,
  handler: EndpointHandler<Name, E>,
): Promise<unknown> {
  const sent = {
    body: () => readInput(endpoint.body as z.ZodType, request.body),
    query: () => readInput(endpoint.query as z.ZodType, request.query),
  } as Sent<E>;
  reply.status(firstStatus(endpoint));
  try {
    const result: unknown = await handler(request, reply, sent);
    if (answered.hasSubscribers) answered.publish({ name, endpoint, json: jsonOf(endpoint, result) });
    if (result instanceof PreparedJson)
      return reply.type("application/json; charset=utf-8").send(result.text);
    return endpoint.answer === "empty" && !reply.sent ? reply.send() : result;
  } catch (error) {
    if (answered.hasSubscribers && error instanceof Refusal)
      answered.publish({ name, endpoint, refusal: error });
    throw error;
  }
}

function firstStatus({ status, answer }: Endpoint): number {
  if (status === undefined) return answer === "empty" ? 204 : 200;
  return typeof status === "number" ? status : status[0];
}

function jsonOf(endpoint: Endpoint, result: unknown): unknown {
  if (typeof endpoint.answer === "string" || "media" in endpoint.answer) return undefined;
  return JSON.parse(result instanceof PreparedJson ? String(result.text) : JSON.stringify(result));
}
