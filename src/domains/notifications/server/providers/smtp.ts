import { createTransport } from "nodemailer";
import { providerCall } from "#platform/server/telemetry/provider-calls.ts";
import type { ChannelProvider, Delivery, Outgoing } from "../port.ts";

/** Together below the lease of an event, so that nobody else sends the same message meanwhile. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const CALENDAR_FILE = { filename: "noren.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH" };

/**
 * Sends by a mail server. `url`: `smtp://user:password@host:587` or `smtps://...`; `from`: `Noren <noreply@example.org>`.
 * A password never goes over a line in the clear, unless to this machine itself.
 */
export function smtp(url: string, from: string): ChannelProvider {
  const { hostname, username } = new URL(url);
  const requireTLS = username !== "" && !LOOPBACK.test(hostname);
  const transport = createTransport({ url, requireTLS, ...TIMEOUTS });
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
          // So that no holiday notice comes back.
          headers: { "auto-submitted": "auto-generated" },
          attachments: calendar === null ? [] : [{ ...CALENDAR_FILE, content: calendar }],
          disableFileAccess: true,
          disableUrlAccess: true,
        };
        await providerCall("mail", () => transport.sendMail(message), { isRefusal });
        return { kind: "sent", providerId: null };
      } catch (error) {
        if (isRefusal(error)) return { kind: "refused", reason: error.message };
        throw error;
      }
    },
  };
}

/** The server wants this message or this recipient never. A refused log-in or sender is our own mistake: that is mended. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("permanent" in error) || error.permanent !== true) return false;
  return "command" in error && /^(RCPT TO|DATA)/.test(String(error.command));
}
