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
  MediaAnswer,
  Method,
  ParamsOf,
  QueryOutput,
} from "#kernel/api/endpoint.ts";
import type { NarrowRole } from "#kernel/operator-roles.ts";
import { readInput } from "./input.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The `operators` of the endpoint; absent: only for those who may do everything. */
    operators?: readonly NarrowRole[];
  }
}

/** An endpoint's answer, for tests that compare it with the contract. */
export interface Answered {
  name: string;
  endpoint: Endpoint;
  /** As a caller parses it; absent where the answer is not JSON. */
  json?: unknown;
  refusal?: Refusal;
}

const answered = channel("noren:answered");

/** JSON that has already been serialized, such as restaurant cards cached in memory. `Answer` is the type that it serializes. */
export class PreparedJson<Answer> {
  readonly text: string | Buffer;
  declare readonly answer: Answer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** What a handler returns. If the answer isn't JSON, the handler sends it or returns what Fastify should send. */
type HandlerResult<E> = E extends { answer: z.ZodType }
  ? Result<
      | AnswerOf<E>
      | PreparedJson<AnswerOf<E>>
      | (E extends { media: MediaAnswer } ? FastifyReply | string : never)
    >
  : E extends { answer: "empty" }
    ? Promise<void>
    : Result<unknown>;
/** A handler may be synchronous: on the hottest endpoints the cost of a promise is measurable. */
type Result<T> = T | Promise<T>;

/** The part of a reply that handlers of JSON endpoints may use. They return their answer instead of sending it, so it is type-checked. */
export interface ReplyHead {
  header(name: string, value: string | number): ReplyHead;
  status(code: 200 | 201 | 202): ReplyHead;
  setCookie(...cookie: Parameters<FastifyReply["setCookie"]>): ReplyHead;
  readonly raw: FastifyReply["raw"];
}

/** A request to an endpoint. `readBody` and `readQuery` parse the input by the contract and throw `invalid-input`. */
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
 * Registers handlers for the endpoints of a contract: `const serve = serverOf(app, clubEndpoints)`, then one call for each
 * endpoint. A handler whose answer doesn't match the contract doesn't compile. Input is parsed when the handler asks for
 * it, so that it can authenticate the caller first.
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
    const { body, query, operators } = endpoint;
    const options = second ? (first as RouteShorthandOptions) : {};
    const status = firstStatus(endpoint);
    app.route({
      ...options,
      config: { ...options.config, ...(operators && { operators }) },
      method,
      url,
      handler: (request, reply) => {
        if (status !== 200) reply.status(status);
        const call = {
          request,
          reply,
          readBody: body && (() => readInput(body, request.body)),
          readQuery: query && (() => readInput(query, request.query)),
        };
        if (answered.hasSubscribers) return told({ name, endpoint }, reply, () => handler(call));
        const result = handler(call);
        if (result instanceof Promise) return result.then((value) => send(endpoint, reply, value));
        const sent = send(endpoint, reply, result);
        // A reply is a thenable: returned, Fastify would wait for its stream to end, which costs more than a search.
        return sent === reply ? undefined : sent;
      },
    });
  };
}

/** Runs a handler and publishes its answer or refusal on the diagnostics channel. */
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

/** The JSON of an answer as a caller reads it; undefined if it isn't JSON. */
function jsonOf({ answer, media }: Endpoint, result: unknown): unknown {
  if (typeof answer === "string" || "media" in answer) return undefined;
  if (result instanceof PreparedJson) return JSON.parse(String(result.text));
  return media !== undefined && isOther(result) ? undefined : JSON.parse(JSON.stringify(result) ?? "null");
}

/** Text, or the result of a handler that has sent the reply itself. */
function isOther(value: unknown): boolean {
  return (
    value === undefined ||
    typeof value === "string" ||
    (typeof value === "object" && value !== null && "raw" in value && "sent" in value)
  );
}
