import type { z } from "zod";
import type { NarrowRole } from "../operator-roles.ts";
import type { ErrorCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An endpoint's name: its method and its path, with parameters as `:name`. */
export type EndpointName = `${Method} /api${string}`;

/** An answer that isn't JSON: files, streams of events, pages. */
export interface MediaAnswer {
  /** Its content type, or types. */
  media: string;
  /** The JSON of the events of a stream, by their names; an event without a name is a `message`. */
  events?: Readonly<Record<string, z.ZodType>>;
}

/** The data of an event of a stream. */
export type EventData<Stream extends MediaAnswer, Name extends keyof NonNullable<Stream["events"]>> =
  NonNullable<Stream["events"]>[Name] extends z.ZodType<infer Data> ? Data : never;

/** Additional fields of a refusal with a code, such as the free times when a time is taken. */
export interface RefusalDetails {
  readonly code: ErrorCode;
  readonly shape: z.ZodType<Record<string, unknown>>;
}

export interface EndpointExamples {
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  answer: unknown;
}

/**
 * One endpoint of the API, declared once: the types of the server's handler and the browser's call and the OpenAPI document
 * are derived from it (decision 75). Errors common to all calls (`ANY_CALL_ERRORS`) are not listed.
 */
export interface Endpoint {
  /** The summary in the OpenAPI document. */
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Operators who may call it besides those who may do everything; only of endpoints of the console (`/api/admin/`). */
  operators?: readonly NarrowRole[];
  /** A body that isn't JSON: its content type. */
  upload?: string;
  /** JSON of this shape, another content type, `empty` (204), or `redirect` (302, 303). */
  answer: z.ZodType | MediaAnswer | "empty" | "redirect";
  /** Another form that a caller can ask for, such as a stream of events. */
  media?: MediaAnswer;
  /** Possible statuses of a successful answer; the first one is the default. 200 if omitted, 204 for `empty`. */
  status?: 201 | 202 | readonly [first: 200 | 201 | 202, ...others: (200 | 201 | 202)[]];
  /** What a key of a restaurant's program must be allowed to do; only of endpoints below `/api/v1/`. */
  scope?: string;
  /** The call must have an `Idempotency-Key`. */
  needsIdempotencyKey?: true;
  /** JSON as it is sent and answered, for the OpenAPI document. A test compares it with the schemas. */
  examples?: EndpointExamples;
  /** The codes of its own refusals. */
  errors: readonly ErrorCode[];
  /** Which codes have which details. */
  details?: readonly RefusalDetails[];
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
/** Bodies are only serialized, so they may contain read-only lists. */
type Unchanged<T> = T extends (infer Item)[]
  ? readonly Unchanged<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]: Unchanged<T[Field]> }
    : T;
export type BodyOutput<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : never;

/** What a call resolves to: the JSON, or null for an empty answer. */
export type AnswerOf<E> = E extends { answer: infer A }
  ? A extends z.ZodType
    ? z.output<A>
    : A extends "empty"
      ? null
      : never
  : never;
