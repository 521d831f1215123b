export { canGoAgain } from "./again/rules.ts";
export { sendAboutAgain, sendAgain } from "./again/send-again.ts";
export { failedMessages } from "./again/store.ts";
export { cleanMessages } from "./jobs.ts";
export { isServed } from "./messages/budget-rules.ts";
export { type SendMailInput, sendMail } from "./messages/queue-message.ts";
export {
  removeMessagesAbout,
  removeMessagesTo,
  removeMessagesToAddresses,
} from "./messages/remove-messages.ts";
export { deliveriesOf } from "./notices/list-deliveries.ts";
export type { NoticeTemplate } from "./notices/rules.ts";
export { type ChosenChannel, type Notice, notify } from "./notices/send-notice.ts";
export type { NoticeValues } from "./notices/variant-rules.ts";
export { isOutboxOpen, mayReadOutbox, type OutboxSetting, outboxSetting } from "./outbox/policy.ts";
export type { NotificationSettings } from "./port.ts";
export { registerNotifications } from "./routes.ts";
export { countMessages, messagesTo } from "./store.ts";
export { notificationSubscribers } from "./subscribers.ts";
export { type TelegramLink, telegramLinks } from "./telegram/chat-links.ts";
export type { MailTemplate } from "./view.ts";
