import type { Page } from "@playwright/test";

/** Outcome of a card, as Stripe's script reports it to the page. */
export type CardEnd =
  | { paymentIntent: { status: "succeeded" } }
  | { error: { message: string; payment_intent: { status: string } } };

/** The part of Stripe's script that the page needs: a card field in a frame, and a response. */
const SCRIPT = `window.Stripe = () => {
  const nothing = () => undefined;
  const element = () => {
    const listeners = {};
    let frame;
    const self = {
      on(name, listener) { listeners[name] = listener; return self; },
      off: () => self,
      update: nothing,
      mount(place) {
        frame = document.createElement("iframe");
        frame.title = "Card";
        frame.src = "https://js.stripe.com/fields.html";
        frame.onload = () => listeners.ready?.({ elementType: "payment" });
        place.append(frame);
      },
      destroy() { frame?.remove(); },
    };
    return self;
  };
  return {
    elements({ clientSecret }) {
      let only;
      return { clientSecret, create: () => (only = element()), getElement: () => only, update: nothing };
    },
    confirmPayment: ({ elements, confirmParams }) =>
      window.answerAsStripe(elements.clientSecret, confirmParams.return_url),
    createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
  };
};`;

/** Serves a replacement of https://js.stripe.com to a page. `answer`: the outcome for a card number. */
export async function serveStripeScript(
  page: Page,
  answer: (card: { number: string; clientSecret: string; returnUrl: string }) => Promise<CardEnd>,
): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) => {
    const isFields = route.request().url().endsWith("/fields.html");
    return route.fulfill(
      isFields
        ? { contentType: "text/html", body: `<label>Number <input></label>` }
        : { contentType: "text/javascript", body: SCRIPT },
    );
  });
  await page.exposeFunction("answerAsStripe", async (clientSecret: string, returnUrl: string) => {
    const number = await page.frameLocator("iframe[title=Card]").getByLabel("Number").inputValue();
    return answer({ number, clientSecret, returnUrl });
  });
}
