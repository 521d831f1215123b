import type { z } from "zod";
import type { ErrorCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What names an endpoint: its method and its path, with parameters as `:name`. */
export type EndpointName = `${Method} /api${string}`;

/** An answer that isn't JSON: files, streams of events, pages. */
export interface MediaAnswer {
  /** Its content type, or types. */
  media: string;
}

/**
 * One endpoint of the API, declared once. The server's handler, the browser's call, and the OpenAPI document are made of this
 * declaration (decision 75). Errors that any call can end with (malformed input, limits, overload) need no mention.
 */
export interface Endpoint {
  /** What it does, in a few words: the summary in the OpenAPI document. */
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body that isn't JSON: its content type. */
  upload?: string;
  /** JSON of this shape, another content type, `empty` (204), or `redirect` (302, 303). */
  answer: z.ZodType | MediaAnswer | "empty" | "redirect";
  /** The content type in which it answers as well, to who asks for it: a stream of events beside JSON. */
  media?: string;
  /** The status of an answer; the first is what the handler gets without saying. Default: 200. */
  status?: 201 | 202 | readonly [first: 200 | 201 | 202, ...others: (200 | 201 | 202)[]];
  /** The codes of its own refusals. */
  errors: readonly ErrorCode[];
}

/** The endpoints of a domain, by name. */
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;
/** Any contract: `E extends AnyEndpoints<E>` knows each of its endpoints. */
export type AnyEndpoints<E> = { readonly [Name in keyof E]: Endpoint };

/** Names of the parameters in a path: `id` and `keyId` of `/api/x/:id/y/:keyId`. */
type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? FirstWord<Name> | ParamNames<`/${After}`>
    : FirstWord<Rest>
  : never;

/** Without an ending such as `.csv`. */
type FirstWord<Part extends string> = Part extends `${infer Name}.${string}` ? Name : Part;

export type ParamsOf<Name> = Name extends `${Method} ${infer Path}`
  ? { [Param in ParamNames<Path>]: string }
  : never;

export type QueryInput<E> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : never;
export type QueryOutput<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : never;
export type BodyInput<E> = E extends { body: infer B extends z.ZodType } ? Unchanged<z.input<B>> : never;
/** Nobody changes what is sent, so lists that nobody may change can be. */
type Unchanged<T> = T extends (infer Item)[]
  ? readonly Unchanged<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]: Unchanged<T[Field]> }
    : T;
export type BodyOutput<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : never;

/** What a call gives: the JSON, or null where the server has nothing to say. */
export type AnswerOf<E> = E extends { answer: infer A }
  ? A extends z.ZodType
    ? z.output<A>
    : A extends "empty"
      ? null
      : never
  : never;
