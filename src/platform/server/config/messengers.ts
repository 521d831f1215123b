import { trimmed, type Variables } from "./variables.ts";

/** Providers for messages to phones. Secrets that a process of this role does not use may be empty (`secretsOf`). */
export interface Messengers {
  whatsapp: {
    token: string;
    phoneNumberId: string;
    appSecret: string;
    verifyToken: string;
    apiUrl: string;
  } | null;
  line: { accessToken: string; channelSecret: string; basicId: string; apiUrl: string } | null;
  telegram: { botToken: string; botName: string; webhookSecret: string; apiUrl: string } | null;
  sms: { accountSid: string; authToken: string; from: string; apiUrl: string } | null;
}

/** Null for those that aren't set up. @throws ConfigError naming the variable that is missing beside the others */
export function messengersOf({ read, together }: Variables): Messengers {
  const whatsapp = together(
    "WHATSAPP_TOKEN",
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
  );
  const line = together("LINE_ACCESS_TOKEN", "LINE_CHANNEL_SECRET", "LINE_BASIC_ID");
  const telegram = together("TELEGRAM_BOT_TOKEN", "TELEGRAM_BOT_NAME", "TELEGRAM_WEBHOOK_SECRET");
  const twilio = together("TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM");
  return {
    whatsapp: whatsapp && {
      token: whatsapp.WHATSAPP_TOKEN,
      phoneNumberId: whatsapp.WHATSAPP_PHONE_NUMBER_ID,
      appSecret: whatsapp.WHATSAPP_APP_SECRET,
      verifyToken: whatsapp.WHATSAPP_VERIFY_TOKEN,
      apiUrl: trimmed(read("WHATSAPP_API_URL") ?? "https://graph.facebook.com/v23.0"),
    },
    line: line && {
      accessToken: line.LINE_ACCESS_TOKEN,
      channelSecret: line.LINE_CHANNEL_SECRET,
      basicId: line.LINE_BASIC_ID,
      apiUrl: trimmed(read("LINE_API_URL") ?? "https://api.line.me"),
    },
    telegram: telegram && {
      botToken: telegram.TELEGRAM_BOT_TOKEN,
      botName: telegram.TELEGRAM_BOT_NAME.replace(/^@/, ""),
      webhookSecret: telegram.TELEGRAM_WEBHOOK_SECRET,
      apiUrl: trimmed(read("TELEGRAM_API_URL") ?? "https://api.telegram.org"),
    },
    sms: twilio && {
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: twilio.TWILIO_AUTH_TOKEN,
      from: twilio.TWILIO_FROM,
      apiUrl: trimmed(read("TWILIO_API_URL") ?? "https://api.twilio.com"),
    },
  };
}
