import type { Transporter } from "nodemailer";
import { providerCall } from "#platform/server/telemetry/provider-calls.ts";
import type { ChannelProvider, Delivery, Outgoing } from "../port.ts";

/** In total shorter than an event's lease, so that no other process sends the message meanwhile. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const CALENDAR_FILE = { filename: "noren.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH" };

/**
 * Sends by SMTP. `url`: `smtp://user:password@host:587` or `smtps://...`; `from`: `Noren <noreply@example.org>`.
 * Requires TLS for passwords, except on localhost.
 */
export function smtp(url: string, from: string): ChannelProvider {
  const { hostname, username } = new URL(url);
  const requireTLS = username !== "" && !LOOPBACK.test(hostname);
  let transport: Promise<Transporter> | null = null;
  /** Loads the library with the first mail: an installation without SMTP never needs it. */
  const connect = () => {
    transport ??= import("nodemailer").then(({ createTransport }) =>
      createTransport({ url, requireTLS, ...TIMEOUTS }),
    );
    return transport;
  };
  const domain = /@([^>\s@]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    async deliver({ id, address, subject, text, html, calendar }: Outgoing): Promise<Delivery> {
      try {
        const message = {
          from,
          to: { name: "", address },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          // Suppresses automatic replies.
          headers: { "auto-submitted": "auto-generated" },
          attachments: calendar === null ? [] : [{ ...CALENDAR_FILE, content: calendar }],
          disableFileAccess: true,
          disableUrlAccess: true,
        };
        const mailer = await connect();
        await providerCall("mail", () => mailer.sendMail(message), { isRefusal });
        return { kind: "sent", providerId: null };
      } catch (error) {
        if (isRefusal(error)) return { kind: "refused", reason: error.message };
        throw error;
      }
    },
  };
}

/**
 * A permanent refusal of the message or recipient. Refused logins and senders are configuration errors and are retried.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("permanent" in error) || error.permanent !== true) return false;
  return "command" in error && /^(RCPT TO|DATA)/.test(String(error.command));
}
