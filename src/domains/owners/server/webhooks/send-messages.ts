import { Webhook } from "standardwebhooks";
import { noteDelivery } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { postToPublic } from "#platform/server/http/outgoing/call-public.ts";
import { NoAnswer } from "#platform/server/http/outgoing/call-service.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { ANSWER_SECONDS, type AttemptError } from "../../webhook-constants.ts";
import { webhookStopped } from "./events.ts";
import { readKindOf } from "./queue-message.ts";
import { answerError, connectionError, isOwnHost, nextTry, type OwnHosts, restsUntil } from "./rules.ts";
import {
  countFailure,
  insertAttempt,
  putOffMessage,
  setDelivered,
  setRest,
  stopWebhook,
  type TakenMessage,
  takeMessages,
} from "./sending-store.ts";

const POLL_MS = 1_000;
/** Pause after a failed query. */
const PAUSE_MS = 5_000;
/** Messages on their way at once, each to another endpoint: one that is slow delays nobody else. */
const MOST_AT_ONCE = 16;
/** Longer than an attempt takes. */
const LEASE_MS = 60_000;

interface SenderOptions {
  db: Database;
  ownHosts: OwnHosts;
  now: () => Date;
}

interface Outcome {
  tookMs: number;
  status: number | null;
  error: AttemptError | null;
  retryAfterS: number;
}

/**
 * Sends the messages of webhooks, signed as Standard Webhooks, oldest first for each endpoint. Apart from the events of the
 * product, so that a receiver that is slow or gone delays no mail to a guest. Several processes may do so on one database.
 */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#wait(POLL_MS);
  }

  /** Waits for attempts under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running.catch(() => undefined);
    await Promise.allSettled(this.#underWay);
  }

  /** Makes all attempts that are due now. Returns how many. */
  async drain(): Promise<number> {
    let count = 0;
    for (;;) {
      const begun = await this.#begin();
      count += begun;
      if (begun === 0 && this.#underWay.size === 0) return count;
      if (begun === 0) await Promise.race(this.#underWay);
    }
  }

  #wait(milliseconds: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#begin().then(
        // An endpoint with more to send is free again as soon as it has answered.
        (begun) => this.#wait(begun > 0 ? POLL_MS / 10 : POLL_MS),
        (error: Error) => {
          log.warn({ err: error }, "messages of webhooks could not be sent");
          this.#wait(PAUSE_MS);
        },
      );
    }, milliseconds);
    this.#timer.unref();
  }

  /** Begins as many attempts as there is room for. Returns how many. */
  async #begin(): Promise<number> {
    const room = MOST_AT_ONCE - this.#underWay.size;
    if (room === 0) return 0;
    const now = this.#options.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const taken = await this.#options.db.transaction((tx) => takeMessages(tx, room, now, lease));
    for (const message of taken) {
      const attempt = this.#send(message).catch((error: Error) =>
        // It is due again when the lease has ended.
        log.warn({ err: error, message: message.id }, "an attempt of a webhook could not be recorded"),
      );
      this.#underWay.add(attempt);
      void attempt.finally(() => this.#underWay.delete(attempt));
    }
    return taken.length;
  }

  async #send(message: TakenMessage): Promise<void> {
    const { db, now } = this.#options;
    const at = now();
    const outcome = await this.#post(message, at);
    await db.transaction(async (tx) => {
      await insertAttempt(tx, message.id, { at, ...outcome });
      if (outcome.error === null) {
        const { restaurantId, webhookId, type, guests } = message;
        const read = { restaurantId, webhookId, kind: readKindOf(type), guests };
        if (guests > 0) await noteDelivery(tx, read, at);
        return setDelivered(tx, message, now());
      }
      const counted = await countFailure(tx, message.webhookId);
      if (counted === null) return;
      const dueAt = outcome.status === 410 ? null : nextTry(message.tries, outcome.retryAfterS, now());
      await putOffMessage(tx, message.id, dueAt);
      await setRest(tx, message.webhookId, restsUntil(counted.failures, now()));
      if (dueAt !== null) return;
      const { lastSuccessAt } = counted;
      const isFailing = lastSuccessAt === null || lastSuccessAt < message.createdAt;
      if (outcome.status !== 410 && !isFailing) return;
      const reason = outcome.status === 410 ? "gone" : "failing";
      if (await stopWebhook(tx, message.webhookId, reason))
        await announce(tx, webhookStopped, { webhookId: message.webhookId }, now());
    });
  }

  async #post({ id, url, body, secret, oldSecret }: TakenMessage, at: Date): Promise<Outcome> {
    const secrets = oldSecret === null ? [secret] : [secret, oldSecret];
    const headers = {
      "content-type": "application/json",
      "user-agent": "Noren-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": secrets.map((one) => new Webhook(one).sign(id, at, body)).join(" "),
    };
    const startedAt = performance.now();
    const took = () => Math.round(performance.now() - startedAt);
    try {
      const { status, retryAfterS } = await postToPublic(url, {
        provider: null,
        headers,
        body: Buffer.from(body),
        signal: AbortSignal.timeout(ANSWER_SECONDS * 1_000),
        isOwn: isOwnHost(new URL(url), this.#options.ownHosts),
      });
      return { tookMs: took(), status, error: answerError(status), retryAfterS };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { tookMs: took(), status: null, error: connectionError(error.code), retryAfterS: 0 };
    }
  }
}
