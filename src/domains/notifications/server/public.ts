export {
  type ChatLink,
  chatLinks,
  preparedWords,
  type StaffChatLink,
  staffChatLink,
} from "./chats.ts";
export { buttonPressed, chatEnded, codeReceived, messageReceived } from "./events.ts";
export { cleanMessages } from "./jobs.ts";
export { isServed } from "./messages/budget-rules.ts";
export { failedMessages } from "./messages/failed-store.ts";
export { mailFigures } from "./messages/mail-store.ts";
export { PHONE_CODE_MINUTES } from "./messages/phone-code.ts";
export {
  type SendMailInput,
  sendMail,
  sendOnLine,
  sendPhoneCode,
} from "./messages/queue-message.ts";
export {
  removeMessagesAbout,
  removeMessagesTo,
  removeMessagesToAddresses,
} from "./messages/remove-messages.ts";
export { canResend, resendAbout, resendMessage } from "./messages/send-again.ts";
export { deliveriesOf } from "./notices/list-deliveries.ts";
export { noticePlace, readableAddress } from "./notices/notice-place.ts";
export type { NoticeTemplate } from "./notices/rules.ts";
export { type ChosenChannel, type Notice, notify, notifyOnLine } from "./notices/send-notice.ts";
export type { NoticeValues } from "./notices/variant-rules.ts";
export { isOutboxOpen, mayReadOutbox, type OutboxSetting, outboxSetting } from "./outbox/policy.ts";
export type { MayTellStaff, NotificationSettings } from "./port.ts";
export { reply } from "./received/reply.ts";
export {
  lastSettled,
  type Outcome,
  type ReceivedMessage,
  settleReceived,
  unsettledMessage,
} from "./received/store.ts";
export { registerNotifications } from "./routes.ts";
export { countMessages, hasFailed, messagesTo, pressedNotice } from "./store.ts";
export { notificationSubscribers } from "./subscribers.ts";
export type { MailTemplate } from "./view.ts";
