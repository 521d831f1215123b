import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  metadata: Record<string, string>;
  url: string | null;
}

type Answer = { status: number; body: object };

const WEBHOOK_SECRET = "whsec_of_the_tests";

/** A server on this machine that answers like Stripe: sessions, refunds, idempotency keys, signed events. */
export class FakeStripe {
  readonly settings: { secretKey: string; webhookSecret: string; apiUrl: string };
  readonly sessions = new Map<string, Session>();
  readonly refunds: { id: string; amount: number; payment_intent: string; key: string | undefined }[] = [];
  /** What was asked for, as `METHOD /path`, with its form. */
  readonly calls: { call: string; form: URLSearchParams }[] = [];
  /** Answers in the place of the real ones, one each, in turn. */
  readonly failures: Answer[] = [];
  /** What happens elsewhere while a call is under way. */
  meanwhile: (() => Promise<void>) | null = null;
  refundStatus: "succeeded" | "pending" = "succeeded";
  readonly #server: Server;
  readonly #answered = new Map<string, { form: string; answer: Answer }>();

  private constructor(server: Server) {
    this.#server = server;
    const { port } = server.address() as AddressInfo;
    this.settings = {
      secretKey: "sk_test_1",
      webhookSecret: WEBHOOK_SECRET,
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

  /** Somebody types a card that works. */
  pay(sessionId: string): Session {
    const session = this.sessions.get(sessionId);
    if (session?.status !== "open") throw new Error("nobody can pay there");
    const paid: Session = {
      ...session,
      status: "complete",
      payment_status: "paid",
      payment_intent: `pi_${sessionId}`,
      url: null,
    };
    this.sessions.set(sessionId, paid);
    return paid;
  }

  /** An event as it arrives: its body, and the header that proves where it is from. */
  event(id: string, type: string, object: object, at: Date, secret = WEBHOOK_SECRET) {
    const body = JSON.stringify({ id, object: "event", type, data: { object } });
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = new Stripe("sk_test_1").webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp,
    });
    return { body, signature };
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const form = new URLSearchParams(text);
    const call = `${request.method} ${request.url}`;
    this.calls.push({ call, form });
    await this.meanwhile?.();
    const failure = this.failures.shift();
    if (failure) return failure;
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? this.#answered.get(key) : undefined;
    if (known && known.form !== text) return refusal(400, "idempotency_error", "idempotency_key_in_use");
    const answer = known?.answer ?? this.#act(call, form, typeof key === "string" ? key : undefined);
    if (typeof key === "string" && answer.status === 200) this.#answered.set(key, { form: text, answer });
    return answer;
  }

  #act(call: string, form: URLSearchParams, key: string | undefined): Answer {
    if (call === "POST /v1/checkout/sessions") return this.#open(form);
    if (call === "POST /v1/refunds") return this.#refund(form, key);
    const [, id = "", end] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? [];
    const session = this.sessions.get(id);
    if (!session) return refusal(404, "invalid_request_error", "resource_missing");
    if (end === undefined) return { status: 200, body: session };
    if (session.status !== "open") return refusal(400, "invalid_request_error", "session_not_open");
    const expired: Session = { ...session, status: "expired", url: null };
    this.sessions.set(id, expired);
    return { status: 200, body: expired };
  }

  #open(form: URLSearchParams): Answer {
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      payment_intent: null,
      metadata: { paymentId: form.get("metadata[paymentId]") ?? "" },
      url: `https://checkout.stripe.test/${id}`,
    };
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  #refund(form: URLSearchParams, key: string | undefined): Answer {
    const id = `re_${this.refunds.length + 1}`;
    const amount = Number(form.get("amount"));
    const payment_intent = form.get("payment_intent") ?? "";
    this.refunds.push({ id, amount, payment_intent, key });
    const metadata = { refundId: form.get("metadata[refundId]") };
    return {
      status: 200,
      body: { id, object: "refund", amount, payment_intent, status: this.refundStatus, metadata },
    };
  }
}

function refusal(status: number, type: string, code: string): Answer {
  return { status, body: { error: { type, code, message: code } } };
}
