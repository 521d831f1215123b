/** The part of an OpenAPI document that the page needs. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
}

interface DocumentOperation {
  summary: string;
  parameters?: readonly { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: { "application/json"?: { example?: unknown } } };
  responses: Readonly<Record<string, { content?: { "application/json"?: { example?: unknown } } }>>;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** A call of the API, as the page lists it. */
export interface ApiCall {
  /** Key of its name in the texts. */
  name: CallName;
  method: string;
  /** With its parameters in braces, as in the document. */
  path: string;
  /** What its key must be allowed to do; null: it needs no key. */
  scope: string | null;
  parameters: ApiParameter[];
  /** The header by which a repeated call is known; null if it may be repeated. */
  onceHeader: string | null;
  /** JSON to begin with; null without a body. */
  body: string | null;
  /** JSON of the example. */
  answer: string;
}

export interface ApiParameter {
  name: string;
  isInPath: boolean;
  isRequired: boolean;
  example: string;
}

const NAMES = {
  "GET /api/v1": "index",
  "GET /api/v1/restaurants": "restaurants",
  "GET /api/v1/restaurants/{id}/menu": "menu",
  "GET /api/v1/restaurants/{id}/insights": "insights",
  "GET /api/v1/restaurants/{id}/availability": "availability",
  "GET /api/v1/restaurants/{id}/reservations": "reservations",
  "POST /api/v1/restaurants/{id}/reservations": "book",
  "GET /api/v1/restaurants/{id}/reservations/{reservationId}": "reservation",
  "PATCH /api/v1/restaurants/{id}/reservations/{reservationId}": "change",
  "POST /api/v1/restaurants/{id}/reservations/{reservationId}/cancel": "cancel",
  "GET /api/v1/restaurants/{id}/orders": "orders",
  "GET /api/v1/restaurants/{id}/orders/{orderId}": "order",
  "POST /api/v1/restaurants/{id}/orders/{orderId}/steps": "step",
} as const;
export type CallName = (typeof NAMES)[keyof typeof NAMES];

/** The document itself is linked, not tried. */
const UNLISTED = "/api/v1/openapi.json";

/** The calls of a document, in the order in which a program would make them. @throws Error for one without a name */
export function callsOf({ paths }: ApiDocument): ApiCall[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    path === UNLISTED
      ? []
      : Object.entries(operations).map(([method, operation]) =>
          callOf(path, method.toUpperCase(), operation),
        ),
  );
  const order = Object.values(NAMES);
  return calls.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function callOf(path: string, method: string, operation: DocumentOperation): ApiCall {
  const name = new Map<string, CallName>(Object.entries(NAMES)).get(`${method} ${path}`);
  if (name === undefined) throw new Error(`the page has no name for ${method} ${path}`);
  const { parameters = [], requestBody, responses, security = [] } = operation;
  const done = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const [scopes = []] = security.flatMap((one) => Object.values(one));
  return {
    ...{ name, method, path },
    scope: scopes[0] ?? null,
    parameters: parameters
      .filter((one) => one.in !== "header")
      .map((one) => ({
        name: one.name,
        isInPath: one.in === "path",
        isRequired: one.required ?? false,
        example: one.example === undefined ? "" : String(one.example),
      })),
    onceHeader: parameters.find((one) => one.in === "header")?.name ?? null,
    body: requestBody ? written(requestBody.content["application/json"]?.example ?? {}) : null,
    answer: written(done?.content?.["application/json"]?.example ?? {}),
  };
}

function written(json: unknown): string {
  return JSON.stringify(json, null, 2);
}

/** What is filled in for a call. */
export interface Filled {
  values: Readonly<Record<string, string>>;
  idempotencyKey: string;
  body: string;
}

/** The first thing that is missing or wrong: the field's name, or `body`; null when it can be sent. */
export function wrongField({ parameters, body }: ApiCall, filled: Filled): string | null {
  const missing = parameters.find(({ name, isRequired }) => isRequired && !filled.values[name]?.trim());
  if (missing) return missing.name;
  return body === null || isJson(filled.body) ? null : "body";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The address of a call, with what is filled in. */
export function addressOf({ path, parameters }: ApiCall, values: Filled["values"]): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]?.trim() ?? ""),
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ name, isInPath }) => {
      const value = values[name]?.trim();
      return isInPath || !value ? [] : [[name, value]];
    }),
  );
  const asked = String(query);
  return asked === "" ? filled : `${filled}?${asked}`;
}

export function headersOf(call: ApiCall, key: string, { idempotencyKey }: Filled): Record<string, string> {
  return {
    ...(call.scope !== null && { authorization: `Bearer ${key}` }),
    ...(call.onceHeader !== null && { [call.onceHeader.toLowerCase()]: idempotencyKey }),
    ...(call.body !== null && { "content-type": "application/json" }),
  };
}

/** The call as a line of a shell. The key stays out of it: histories are kept. */
export function curlOf(call: ApiCall, filled: Filled, publicUrl: string): string {
  const headers = Object.entries(headersOf(call, "$KEY", filled)).map(
    ([name, value]) => `-H "${name}: ${value}"`,
  );
  const json = isJson(filled.body) ? JSON.stringify(JSON.parse(filled.body)) : filled.body;
  const quoted = `'${json.replaceAll("'", `'\\''`)}'`;
  return [
    "curl",
    ...(call.method === "GET" ? [] : [`-X ${call.method}`]),
    ...headers,
    ...(call.body === null ? [] : [`-d ${quoted}`]),
    `"${publicUrl}${addressOf(call, filled.values)}"`,
  ].join(" ");
}

/** The first restaurant of an answer, to fill it in for the other calls; null without one. */
export function restaurantIn(answer: string): string | null {
  const id: unknown = /"restaurants":\s*\[\s*\{\s*"id":\s*"([^"]+)"/.exec(answer)?.[1];
  return typeof id === "string" ? id : null;
}
