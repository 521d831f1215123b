import { eventType } from "#platform/server/events/event-type.ts";
import type { LineAct } from "../notice-constants.ts";

/** A message was queued. */
export const messageQueued = eventType<{ messageId: string }>("message.queued");

/** A code of a member of staff was written to the official account, in order to link LINE. */
export const codeReceived = eventType<{ codeHash: string; chatId: string }>("chat.code-received");

/** Somebody wants no more messages on LINE. `isBlocked`: and takes none. */
export const chatEnded = eventType<{ chatId: string; isBlocked: boolean }>("chat.ended");

/** A button of a message on LINE was pressed, by the user that the message went to. */
export const buttonPressed = eventType<{ messageId: string; act: LineAct; chatId: string }>(
  "message.button-pressed",
);

/** A guest replied to one of our messages. */
export const messageReceived = eventType<{ receivedId: number }>("message.received");
