import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { StripeBooks } from "./stripe-books.ts";

type Answer = { status: number; body: object };

const WEBHOOK_SECRET = "whsec_of_the_tests";
/** Of the Connect webhook, for events of the restaurants' accounts. */
export const CONNECT_SECRET = "whsec_of_the_accounts";

/**
 * A local server that responds like Stripe: sessions, intents, refunds, accounts, idempotency keys, signed events. Its
 * state is in `books`.
 */
export class FakeStripe {
  readonly settings: {
    secretKey: string;
    publishableKey: string;
    webhookSecrets: string[];
    apiUrl: string;
  };
  readonly books = new StripeBooks();
  /** Requests as `METHOD /path`, with their forms. */
  readonly calls: { call: string; form: URLSearchParams }[] = [];
  /** Override the next responses, one each, in order. */
  readonly failures: Answer[] = [];
  /** Runs while a request is in progress. */
  meanwhile: (() => Promise<void>) | null = null;
  readonly #server: Server;
  readonly #answered = new Map<string, { form: string; answer: Answer }>();

  private constructor(server: Server) {
    this.#server = server;
    const { port } = server.address() as AddressInfo;
    this.settings = {
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecrets: [WEBHOOK_SECRET, CONNECT_SECRET],
      apiUrl: `http://127.0.0.1:${port}`,
    };
  }

  static async start(): Promise<FakeStripe> {
    const server = createServer((request, reply) => {
      void fake.#answer(request).then(({ status, body }) => {
        reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const fake = new FakeStripe(server);
    return fake;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** An event as delivered: its body, and the signature header. */
  event(id: string, type: string, object: object, at: Date, secret = WEBHOOK_SECRET) {
    const body = JSON.stringify({ id, object: "event", type, data: { object } });
    const signature = this.sign(body, at, secret);
    return { body, signature };
  }

  /** Stripe's signature of a body. */
  sign(payload: string, at: Date, secret = WEBHOOK_SECRET): string {
    const timestamp = Math.floor(at.getTime() / 1000);
    return new Stripe("sk_test_1").webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const form = new URLSearchParams(text);
    const call = `${request.method} ${request.url?.replace(/\?.*/, "")}`;
    this.calls.push({ call, form });
    await this.meanwhile?.();
    const failure = this.failures.shift();
    if (failure) return failure;
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? this.#answered.get(key) : undefined;
    if (known && known.form !== text)
      return { status: 400, body: { error: { type: "idempotency_error", code: "idempotency_key_in_use" } } };
    const answer = known?.answer ?? this.books.act(call, form, typeof key === "string" ? key : undefined);
    if (typeof key === "string" && answer.status === 200) this.#answered.set(key, { form: text, answer });
    return answer;
  }
}
