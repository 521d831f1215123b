import { channel } from "node:diagnostics_channel";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteShorthandOptions,
} from "fastify";
import type { z } from "zod";
import type {
  AnswerOf,
  AnyEndpoints,
  BodyOutput,
  Endpoint,
  EndpointName,
  Method,
  ParamsOf,
  QueryOutput,
} from "#kernel/api/endpoint.ts";
import { readInput } from "./input.ts";
import { Refusal } from "./refusal.ts";

/** What an endpoint answered with, for tests that compare it with the contract. */
export interface Answered {
  name: string;
  endpoint: Endpoint;
  /** As a caller reads it; absent where the answer isn't JSON. */
  json?: unknown;
  refusal?: Refusal;
}

const answered = channel("noren:answered");

/** JSON that is text already, such as cards kept in memory. The type says of what. */
export class PreparedJson<Answer> {
  readonly text: string | Buffer;
  declare readonly answer: Answer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** What a handler returns. Where the answer isn't JSON, the handler sends it or returns what is to be sent. */
type HandlerResult<E> = E extends { answer: z.ZodType }
  ? Result<
      AnswerOf<E> | PreparedJson<AnswerOf<E>> | (E extends { media: string } ? FastifyReply | string : never)
    >
  : E extends { answer: "empty" }
    ? Promise<void>
    : Result<unknown>;
/** Not as a promise where an endpoint is called so often that a promise would be felt. */
type Result<T> = T | Promise<T>;

/**
 * As much of a reply as is left to a handler whose answer is JSON: it returns the answer instead of sending it, so that the
 * compiler sees what it is.
 */
export interface ReplyHead {
  header(name: string, value: string | number): ReplyHead;
  status(code: 200 | 201 | 202): ReplyHead;
  setCookie(...cookie: Parameters<FastifyReply["setCookie"]>): ReplyHead;
  readonly raw: FastifyReply["raw"];
}

/** A request to an endpoint. `readBody`, `readQuery`: what was sent, by the contract; both throw `invalid-input`. */
export interface EndpointCall<Name, E> {
  request: FastifyRequest<{ Params: ParamsOf<Name> }>;
  reply: E extends { answer: z.ZodType; media?: never } ? ReplyHead : FastifyReply;
  readBody: E extends { body: unknown } ? () => BodyOutput<E> : never;
  readQuery: E extends { query: unknown } ? () => QueryOutput<E> : never;
}

type EndpointOptions<Name> = RouteShorthandOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  { Params: ParamsOf<Name> }
>;
type EndpointHandler<Name, E> = (call: EndpointCall<Name, E>) => HandlerResult<E>;

/**
 * Serves the endpoints of a contract: `const serve = serverOf(app, clubEndpoints)`, then a call for each endpoint with its
 * handler. A handler that answers with another shape than the contract declares does not compile. Input is read when the
 * handler asks for it, after it has found out who is calling.
 */
export function serverOf<E extends AnyEndpoints<E>>(app: FastifyInstance, endpoints: E) {
  return <Name extends keyof E & EndpointName>(
    name: Name,
    ...[first, second]:
      | [handler: EndpointHandler<Name, E[Name]>]
      | [options: EndpointOptions<Name>, handler: EndpointHandler<Name, E[Name]>]
  ): void => {
    const endpoint: Endpoint = endpoints[name];
    const [method, url] = name.split(" ") as [Method, string];
    const handler = (second ?? first) as (call: unknown) => unknown;
    app.route({
      ...(second && (first as RouteShorthandOptions)),
      method,
      url,
      handler: (request, reply) => {
        reply.status(firstStatus(endpoint));
        const call = {
          request,
          reply,
          readBody: () => readInput(endpoint.body as z.ZodType, request.body),
          readQuery: () => readInput(endpoint.query as z.ZodType, request.query),
        };
        if (answered.hasSubscribers) return told({ name, endpoint }, reply, () => handler(call));
        const result = handler(call);
        return result instanceof Promise
          ? result.then((value) => send(endpoint, reply, value))
          : send(endpoint, reply, result);
      },
    });
  };
}

/** The same, and says what was answered. */
async function told(
  of: Pick<Answered, "name" | "endpoint">,
  reply: FastifyReply,
  handle: () => unknown,
): Promise<unknown> {
  try {
    const result = await handle();
    answered.publish({ ...of, json: jsonOf(of.endpoint, result) } satisfies Answered);
    return send(of.endpoint, reply, result);
  } catch (error) {
    if (error instanceof Refusal) answered.publish({ ...of, refusal: error } satisfies Answered);
    throw error;
  }
}

function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof PreparedJson) return reply.type("application/json; charset=utf-8").send(result.text);
  return endpoint.answer === "empty" && !reply.sent ? reply.send() : result;
}

function firstStatus({ status, answer }: Endpoint): number {
  if (status === undefined) return answer === "empty" ? 204 : 200;
  return typeof status === "number" ? status : status[0];
}

/** The JSON of an answer as a caller reads it; undefined where it is no JSON. */
function jsonOf({ answer, media }: Endpoint, result: unknown): unknown {
  if (typeof answer === "string" || "media" in answer) return undefined;
  if (result instanceof PreparedJson) return JSON.parse(String(result.text));
  return media !== undefined && isOther(result) ? undefined : JSON.parse(JSON.stringify(result) ?? "null");
}

/** A text, or what is left when the handler has sent the reply by itself. */
function isOther(value: unknown): boolean {
  return (
    value === undefined ||
    typeof value === "string" ||
    (typeof value === "object" && value !== null && "raw" in value && "sent" in value)
  );
}
