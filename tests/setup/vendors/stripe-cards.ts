import shapes from "./stripe-shapes.json" with { type: "json" };

export interface SetupSession {
  id: string;
  object: "checkout.session";
  mode: "setup";
  status: "open" | "complete";
  customer: string;
  metadata: Record<string, string>;
  url: string | null;
  setup_intent: object | null;
}

/** A saved card. `declines`: the bank's decline code for every charge; null for a card that works. */
interface KeptMethod {
  id: string;
  customer: string | null;
  declines: string | null;
}

/** Stripe's state for cards charged later: customers, setup sessions and payment methods. */
export class StripeCards {
  readonly sessions = new Map<string, SetupSession>();
  readonly methods = new Map<string, KeptMethod>();
  #customers = 0;

  addCustomer(): object {
    this.#customers += 1;
    return { ...shapes.customer, id: `cus_test_${this.#customers}` };
  }

  open(form: URLSearchParams): SetupSession {
    const id = `cs_setup_${this.sessions.size + 1}`;
    const session: SetupSession = {
      ...shapes["checkout.session"],
      ...{ id, object: "checkout.session", mode: "setup", status: "open" },
      customer: form.get("customer") ?? "",
      metadata: { mandateId: form.get("metadata[mandateId]") ?? "" },
      url: `https://checkout.stripe.test/${id}`,
      setup_intent: null,
    };
    this.sessions.set(id, session);
    return session;
  }

  /** The customer saves a card on Stripe's page and the bank approves. Returns the session with expanded fields. */
  leave(sessionId: string, declines: string | null = null): SetupSession {
    const session = this.sessions.get(sessionId);
    if (session?.status !== "open") throw new Error("nobody can leave a card there");
    const method = { ...shapes.payment_method, id: `pm_${sessionId}`, customer: session.customer };
    this.methods.set(method.id, { id: method.id, customer: session.customer, declines });
    const setup_intent = { ...shapes.setup_intent, status: "succeeded", payment_method: method };
    const left: SetupSession = { ...session, status: "complete", url: null, setup_intent };
    this.sessions.set(sessionId, left);
    return left;
  }

  detach(id: string): object | null {
    return this.methods.delete(id) ? { ...shapes.payment_method, id, customer: null } : null;
  }
}
