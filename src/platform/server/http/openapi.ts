import { z } from "zod";
import type { Endpoint, Endpoints, MediaAnswer } from "#kernel/api/endpoint.ts";
import { ANY_CALL_ERRORS, ERROR_CODES, type ErrorCode } from "#kernel/api/problem.ts";
import { STATUS } from "./refusal.ts";

/**
 * A domain's part of the document: its endpoints, and the modules of its contract, whose exports give the schemas their
 * names.
 */
export interface ContractPart {
  /** The tag that groups the endpoints. */
  tag: string;
  endpoints: Endpoints;
  shapes: readonly Readonly<Record<string, unknown>>[];
}

type Json = Record<string, unknown>;

/** Renders contracts as an OpenAPI 3.1 document. Schemas are JSON Schema 2020-12, as exported by Zod. */
export function openApiDocument(
  parts: readonly ContractPart[],
  info: { title: string; version: string },
): Json {
  const components = new Components(parts);
  const paths: Record<string, Json> = {};
  for (const { tag, endpoints } of parts)
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const [method = "", path = ""] = name.split(" ");
      const address = path.replace(/:(\w+)/g, "{$1}");
      paths[address] = {
        ...paths[address],
        [method.toLowerCase()]: {
          operationId: operationId(method, path),
          tags: [tag],
          ...operation(path, endpoint, components),
        },
      };
    }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/" }],
    tags: parts.map(({ tag }) => ({ name: tag })),
    paths,
    components: {
      schemas: { Problem: PROBLEM, ...components.schemas },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        apiKey: { type: "http", scheme: "bearer", description: "A key of the restaurant: `noren_...`" },
      },
    },
  };
}

function operation(path: string, endpoint: Endpoint, components: Components): Json {
  const { summary, query, body, upload, errors } = endpoint;
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, param]) => ({
      name: param,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...(query ? components.printFields(query, endpoint.examples?.query) : []),
    ...(endpoint.needsIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
  const content = upload
    ? Object.fromEntries(upload.split(", ").map((type) => [type, {}]))
    : body && {
        "application/json": {
          schema: components.print(body, "input"),
          ...(endpoint.examples?.body !== undefined && { example: endpoint.examples.body }),
        },
      };
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...successes(endpoint, components), ...refusals(endpoint, components) },
    ...(errors.includes("unauthenticated") && { security: [{ token: [] }] }),
    // OpenAPI 3.1: the names of roles that a key needs.
    ...(endpoint.scope !== undefined && { security: [{ apiKey: [endpoint.scope] }] }),
  };
}

/** The header of calls that are done once, however often they are sent. */
const IDEMPOTENCY_KEY: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "Of your choice, a new one for each act. A call that is repeated with it is not done again.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,128}$" },
};

/** `getRestaurantsIdMenu` for `GET /api/restaurants/:id/menu`. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "" && word !== "api");
  return method.toLowerCase() + words.map(capital).join("");
}

function successes({ answer, media, status, examples }: Endpoint, components: Components): Json {
  if (answer === "empty") return { 204: { description: "Done." } };
  if (answer === "redirect") return { 303: { description: "See `Location`." } };
  const types: Json = isMedia(answer)
    ? mediaTypes(answer, components)
    : {
        "application/json": {
          schema: components.print(answer, "output"),
          ...(examples && { example: examples.answer }),
        },
        ...(media && mediaTypes(media, components)),
      };
  const statuses = status === undefined ? [200] : typeof status === "number" ? [status] : status;
  return Object.fromEntries(statuses.map((code) => [code, { description: "Success.", content: types }]));
}

/** OpenAPI 3.1 cannot describe the events of a stream: `x-events` has their schemas by name. */
function mediaTypes({ media, events }: MediaAnswer, components: Components): Json {
  const printed =
    events &&
    Object.fromEntries(
      Object.entries(events).map(([name, shape]) => [name, components.print(shape, "output")]),
    );
  return Object.fromEntries(media.split(", ").map((type) => [type, printed ? { "x-events": printed } : {}]));
}

function isMedia(answer: z.ZodType | MediaAnswer): answer is MediaAnswer {
  return "media" in answer;
}

/** The error responses of an endpoint by status, including those common to all calls. */
function refusals({ errors, details = [] }: Endpoint, components: Components): Json {
  const problem = { $ref: "#/components/schemas/Problem" };
  const contentOf = (codes: readonly ErrorCode[]) => {
    const carried = details.filter(({ code }) => codes.includes(code));
    const special = carried.map(({ code, shape }) => ({
      allOf: [problem, { properties: { code: { const: code } } }, components.print(shape, "output")],
    }));
    const schema = special.length === 0 ? problem : { anyOf: [...special, problem] };
    return { "application/problem+json": { schema } };
  };
  const byStatus = Map.groupBy(errors, (code) => STATUS[code]);
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        { description: codes.map((code) => `\`${code}\``).join(", "), content: contentOf(codes) },
      ]),
    ),
    default: { description: ANY_CALL_ERRORS.map((code) => `\`${code}\``).join(", "), content: contentOf([]) },
  };
}

/** RFC 9457, with a stable code. */
const PROBLEM: Json = {
  type: "object",
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: ERROR_CODES },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
      },
    },
  },
  required: ["type", "title", "status", "detail", "code"],
};

/** The named schemas of all contracts. */
class Components {
  readonly schemas: Record<string, Json> = {};
  readonly #names = z.registry<{ id: string }>();

  constructor(parts: readonly ContractPart[]) {
    const taken = new Set<string>(["Problem"]);
    for (const { tag, shapes } of parts)
      for (const module of shapes)
        for (const [exported, value] of Object.entries(module)) {
          if (!(value instanceof z.ZodType) || this.#names.has(value)) continue;
          const name = capital(exported);
          const id = taken.has(name) ? capital(tag) + name : name;
          taken.add(id);
          this.#names.add(value, { id });
        }
  }

  /** A schema with references to the named schemas it contains. */
  print(schema: z.ZodType, io: "input" | "output"): Json {
    const {
      $schema,
      $defs = {},
      ...printed
    } = z.toJSONSchema(schema, {
      metadata: this.#names,
      io,
      unrepresentable: "any",
      // Fields may be added to answers later; bodies and queries reject unknown fields.
      override: ({ jsonSchema }) => {
        if (io === "output" && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    }) as Json & { $defs?: Record<string, Json> };
    const names = new Map(Object.entries($defs).map(([id, shape]) => [id, this.#nameOf(id, shape, io)]));
    for (const [id, shape] of Object.entries($defs))
      this.schemas[names.get(id) ?? id] = pointed(shape, names);
    return pointed(printed, names);
  }

  /** The fields of a query, each as a schema of its own, as OpenAPI requires. */
  printFields(schema: z.ZodType, examples: Readonly<Record<string, string>> = {}): Json[] {
    const printed = this.print(schema, "input");
    const named =
      String(printed.$ref ?? "")
        .split("/")
        .at(-1) ?? "";
    const { properties = {}, required = [] } = (this.schemas[named] ?? printed) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: "query",
      ...(required.includes(name) && { required: true }),
      schema: shape,
      ...(examples[name] !== undefined && { example: examples[name] }),
    }));
  }

  /** The input of a schema with defaults differs from its output, so it gets a separate name. */
  #nameOf(id: string, shape: Json, io: "input" | "output"): string {
    const text = JSON.stringify(shape);
    const known = this.#printed.get(id);
    if (known === undefined) this.#printed.set(id, { text, io });
    return known === undefined || known.text === text || known.io === io ? id : `${id}${capital(io)}`;
  }
  readonly #printed = new Map<string, { text: string; io: "input" | "output" }>();
}

/** The same schema with references to `components` instead of its own definitions. */
function pointed(shape: Json, names: ReadonlyMap<string, string>): Json {
  return JSON.parse(JSON.stringify(shape), (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    const id = value.replace("#/$defs/", "");
    return `#/components/schemas/${names.get(id) ?? id}`;
  }) as Json;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
