export { cleanMessages } from "./jobs.ts";
export { isOutboxOpen } from "./outbox/policy.ts";
export { registerOutbox } from "./outbox/routes.ts";
export { type SendMailInput, sendMail } from "./send-mail.ts";
export { messagesTo, removeMessagesTo } from "./store.ts";
export { type MailSettings, notificationSubscribers } from "./subscribers.ts";
