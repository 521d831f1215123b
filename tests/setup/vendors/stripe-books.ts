import { StripeCards } from "./stripe-cards.ts";
import shapes from "./stripe-shapes.json" with { type: "json" };

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

export interface Intent {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "requires_confirmation" | "processing" | "succeeded" | "canceled";
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: Charge | null;
}

interface Charge {
  id: string;
  object: "charge";
  status: "succeeded";
  payment_intent: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  metadata: Record<string, string>;
  transfer_data: { destination: string } | null;
  application_fee: { id: string; object: "application_fee"; amount: number; amount_refunded: number } | null;
  balance_transaction: object | null;
}

interface Answer {
  status: number;
  body: object;
}

/** The split of a payment: stored with the intent for its later charge. */
interface Shares {
  destination: string | null;
  fee: number;
}

/**
 * Stripe's state and responses. Its objects have the shape of Stripe's own fixtures (openapi/fixtures3.json of
 * stripe/openapi, MIT), overwritten with the values of this test.
 */
export class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly accounts = new Map<
    string,
    { id: string; object: "account"; capabilities: Record<string, string> }
  >();
  readonly refunds: { id: string; amount: number; payment_intent: string; key: string | undefined }[] = [];
  /** Cards saved for later charges. */
  readonly cards = new StripeCards();
  refundStatus: "succeeded" | "pending" = "succeeded";
  /** False: Stripe has not reported its own fee yet. */
  isFeeKnown = true;
  readonly #shares = new Map<string, Shares>();

  /** The customer pays with a valid card on Stripe's page. */
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
    this.#charge(`pi_${sessionId}`, session.amount_total, session.currency, session.metadata, sessionId);
    return paid;
  }

  /** The customer confirms with a valid card in Stripe's fields on our page. */
  confirm(intentId: string): Intent {
    const intent = this.intents.get(intentId);
    if (intent?.status !== "requires_payment_method") throw new Error("nobody can pay that");
    const paid: Intent = { ...intent, status: "succeeded", amount_received: intent.amount };
    this.intents.set(intentId, paid);
    this.#charge(intentId, intent.amount, intent.currency, intent.metadata, intentId);
    return paid;
  }

  act(call: string, form: URLSearchParams, key: string | undefined): Answer {
    const [, verb = "", path = ""] = /^(\w+) \/v1\/(.+)$/.exec(call) ?? [];
    const [kind = "", id = "", action] = path.replace("checkout/", "").split("/");
    const isNew = verb === "POST" && id === "";
    if (kind === "refunds" && isNew) return this.#refund(form, key);
    if (kind === "customers" && isNew) return ok(this.cards.addCustomer());
    if (kind === "payment_methods" && action === "detach") return found(this.cards.detach(id));
    if (kind === "sessions" && (form.get("mode") === "setup" || this.cards.sessions.has(id)))
      return found(isNew ? this.cards.open(form) : this.cards.sessions.get(id));
    if (kind === "sessions") return isNew ? this.#open(form) : this.#session(id, action);
    if (kind === "payment_intents") return isNew ? this.#intend(form) : this.#intent(id, action, form);
    if (kind === "application_fees" && action === "refunds") return this.#returnFee(id, form);
    if (kind === "charges")
      return ok({
        object: "list",
        has_more: false,
        url: "/v1/charges",
        data: [...this.charges.values()].map((one) => this.#seen(one)),
      });
    if (kind === "accounts") return isNew ? this.#account(form) : found(this.accounts.get(id));
    if (kind === "account_links")
      return ok({ ...shapes.account_link, url: `https://connect.stripe.test/${form.get("account")}` });
    return refusal(404, "resource_missing");
  }

  #open(form: URLSearchParams): Answer {
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: Session = {
      ...shapes["checkout.session"],
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
    this.#shares.set(id, sharesOf(form, "payment_intent_data[", "]"));
    return ok(session);
  }

  #session(id: string, action: string | undefined): Answer {
    const session = this.sessions.get(id);
    if (session === undefined || action === undefined) return found(session);
    if (session.status !== "open") return refusal(400, "session_not_open");
    const expired: Session = { ...session, status: "expired", url: null };
    this.sessions.set(id, expired);
    return ok(expired);
  }

  #intend(form: URLSearchParams): Answer {
    const id = `pi_form_${this.intents.size + 1}`;
    const intent: Intent = {
      ...shapes.payment_intent,
      id,
      object: "payment_intent",
      status: "requires_payment_method",
      amount: Number(form.get("amount")),
      amount_received: 0,
      currency: form.get("currency") ?? "",
      client_secret: `${id}_secret_1`,
      metadata: { paymentId: form.get("metadata[paymentId]") ?? "", way: form.get("metadata[way]") ?? "" },
      latest_charge: null,
    };
    this.intents.set(id, intent);
    this.#shares.set(id, sharesOf(form, "", ""));
    return ok(intent);
  }

  #intent(id: string, action: string | undefined, form: URLSearchParams): Answer {
    const intent = this.intents.get(id);
    const charge = this.#seen(this.charges.get(id) ?? null);
    // The intent of a session is known by its charge only.
    if (action === undefined) {
      const seen = intent ?? (charge && { ...shapes.payment_intent, id });
      return found(seen && { ...seen, latest_charge: charge });
    }
    if (intent?.status !== "requires_payment_method") return refusal(400, "payment_intent_unexpected_state");
    if (action === "confirm") return this.#confirmKept(intent, form.get("payment_method") ?? "");
    const canceled: Intent = { ...intent, status: "canceled" };
    this.intents.set(id, canceled);
    return ok(canceled);
  }

  /** An off-session charge: it succeeds, or the bank declines with a code. */
  #confirmKept(intent: Intent, method: string): Answer {
    const card = this.cards.methods.get(method);
    if (card === undefined) return refusal(400, "resource_missing");
    if (card.declines === null) return ok(this.confirm(intent.id));
    const code = card.declines === "authentication_required" ? "authentication_required" : "card_declined";
    const error = { type: "card_error", code, decline_code: card.declines, message: code };
    return { status: 402, body: { error: { ...error, payment_intent: { ...intent } } } };
  }

  #seen<One extends Charge | null>(charge: One): One {
    return charge === null || this.isFeeKnown ? charge : { ...charge, balance_transaction: null };
  }

  #charge(intent: string, amount: number, currency: string, metadata: Record<string, string>, begun: string) {
    const { destination, fee } = this.#shares.get(begun) ?? { destination: null, fee: 0 };
    const stripeFee = Math.round(amount * 0.036);
    this.charges.set(intent, {
      ...shapes.charge,
      id: `ch_${intent}`,
      object: "charge",
      status: "succeeded",
      payment_intent: intent,
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      currency,
      metadata,
      transfer_data: destination === null ? null : { destination },
      application_fee:
        fee === 0
          ? null
          : {
              ...shapes.application_fee,
              ...{ id: `fee_${intent}`, object: "application_fee", amount: fee, amount_refunded: 0 },
            },
      balance_transaction: {
        ...shapes.balance_transaction,
        currency,
        fee: stripeFee,
        fee_details: [{ type: "stripe_fee", amount: stripeFee, currency }],
      },
    });
  }

  #refund(form: URLSearchParams, key: string | undefined): Answer {
    const id = `re_${this.refunds.length + 1}`;
    const amount = Number(form.get("amount"));
    const payment_intent = form.get("payment_intent") ?? "";
    this.refunds.push({ id, amount, payment_intent, key });
    const charge = this.charges.get(payment_intent);
    if (charge) charge.amount_refunded += amount;
    const metadata = { refundId: form.get("metadata[refundId]") };
    return ok({ ...shapes.refund, id, amount, payment_intent, status: this.refundStatus, metadata });
  }

  #returnFee(id: string, form: URLSearchParams): Answer {
    const fee = [...this.charges.values()].find(
      ({ application_fee }) => application_fee?.id === id,
    )?.application_fee;
    if (!fee) return refusal(404, "resource_missing");
    fee.amount_refunded += Number(form.get("amount"));
    return ok({ ...shapes.fee_refund, id: `fr_${fee.amount_refunded}` });
  }

  #account(form: URLSearchParams): Answer {
    const id = `acct_${form.get("metadata[restaurantId]")}`;
    const account = {
      ...shapes.account,
      id,
      object: "account" as const,
      capabilities: { card_payments: "inactive", transfers: "inactive" },
    };
    this.accounts.set(id, account);
    return ok(account);
  }
}

function sharesOf(form: URLSearchParams, before: string, after: string): Shares {
  return {
    destination: form.get(`${before}transfer_data${after}[destination]`),
    fee: Number(form.get(`${before}application_fee_amount${after}`) ?? 0),
  };
}

const ok = (body: object): Answer => ({ status: 200, body });
const found = (body: object | null | undefined): Answer =>
  body ? ok(body) : refusal(404, "resource_missing");

function refusal(status: number, code: string): Answer {
  return { status, body: { error: { type: "invalid_request_error", code, message: code } } };
}
