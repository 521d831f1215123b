import type {
  AnswerOf,
  AnyEndpoints,
  BodyInput,
  EndpointName,
  Method,
  ParamsOf,
  QueryInput,
} from "./endpoint.ts";

/** How many seconds ago staff entered what a call asks for: it waited on their device for a network. */
export const ENTERED_AGO_HEADER = "noren-entered-ago";

/**
 * The key of a guest whose browser keeps no cookie for us: the booking widget on another site, where third-party cookies
 * are refused. Only a page of our own can send it.
 */
export const GUEST_KEY_HEADER = "noren-guest";

declare const ANSWER: unique symbol;

/** A call that is ready to send: an endpoint with its parameters, query and body. */
export interface Call<Answer, M extends Method = Method> {
  readonly method: M;
  /** With its query. */
  readonly path: string;
  /** Sent as JSON; no body if undefined. */
  readonly body?: unknown;
  /** For type inference only; never set. */
  readonly [ANSWER]?: Answer;
}

/** A query value that is parsed from text may also be given as a number or a boolean. */
type Loose<T> = T extends string
  ? T | (string extends T ? number | boolean : T extends "true" | "false" ? boolean : never)
  : T;
type LooseQuery<Q> = { [Name in keyof Q]: Loose<Q[Name]> };

/** The input of an endpoint: what it declares and nothing else. */
type CallInput<Name, E> = (keyof ParamsOf<Name> extends never ? unknown : { params: ParamsOf<Name> }) &
  (E extends { query: unknown }
    ? Record<string, never> extends QueryInput<E>
      ? { query?: LooseQuery<QueryInput<E>> }
      : { query: LooseQuery<QueryInput<E>> }
    : unknown) &
  (E extends { body: unknown } ? { body: BodyInput<E> } : unknown);

/** The input is optional if none of it is required. */
type CallArguments<Name, E> =
  Record<string, never> extends CallInput<Name, E>
    ? [input?: CallInput<Name, E>]
    : [input: CallInput<Name, E>];

/**
 * Builds calls to the endpoints of a domain: `clubApi("POST /api/admin/trial-codes", { body })`. It takes only their type,
 * so no schema gets into the browser's bundle.
 */
export function callsTo<E extends AnyEndpoints<E>>() {
  return <Name extends keyof E & EndpointName>(
    name: Name,
    ...[input]: CallArguments<Name, E[Name]>
  ): Call<AnswerOf<E[Name]>, MethodOf<Name>> => {
    const { params, query, body } = (input ?? {}) as CallParts;
    const [method, template] = name.split(" ") as [MethodOf<Name>, string];
    const path = template.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params?.[param] ?? ""));
    return { method, path: withQuery(path, query), ...(body !== undefined && { body }) };
  };
}

type MethodOf<Name> = Name extends `${infer M extends Method} ${string}` ? M : never;

interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

export type QueryValue = string | number | boolean | null | undefined;

/** Adds a query to a path. Undefined, null and empty values are left out. */
export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  if (given.length === 0) return path;
  const start = path.includes("?") ? "&" : "?";
  return `${path}${start}${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
