import { readPushMemory, savePushMemory, subscriptionBody } from "../copies/push-memory.ts";
import { type PushChangeEvent, worker } from "./scope.ts";

/** `PATCH /api/push-subscription` of the domain staff, which the platform does not know. */
const ENDPOINT = "/api/push-subscription";

/**
 * The push service has given this browser another address, or wants it to ask for one. The server is told, so that messages go on to
 * arrive. Nothing is asked for or told where nobody is notified: whoever logs out is forgotten here.
 */
export async function renewPush({ newSubscription }: PushChangeEvent): Promise<void> {
  const before = await readPushMemory();
  if (before === null) return;
  const { endpoint, auth, publicKey } = before;
  const { pushManager } = worker.registration;
  const subscription =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const body = { before: { endpoint, auth }, subscription: subscriptionBody(subscription) };
  const answer = await fetch(ENDPOINT, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.ok)
    await savePushMemory({ publicKey, endpoint: subscription.endpoint, auth: body.subscription.keys.auth });
  // The session has ended, or the browser is another's by now.
  else if (answer.status === 404) await savePushMemory(null);
}
