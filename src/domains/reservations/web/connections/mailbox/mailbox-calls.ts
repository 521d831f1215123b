import { useQuery, useQueryClient } from "@tanstack/react-query";
import { browserApi, send } from "#platform/web/calls/api.ts";
import type {
  BookMail,
  MailboxView,
  SaveMailbox,
  TryMailbox,
} from "../../../contract/connections/mailbox.ts";
import { reservationsApi } from "../../api.ts";

const keyOf = (restaurantId: string) => ["mailbox", restaurantId];
const POLL_MS = 60_000;

/** The restaurant's mailbox and the portals' mails in it, with a function that shows a newer answer. */
export function useMailbox(id: string) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      browserApi.get(reservationsApi("GET /api/owner/restaurants/:id/mailbox", { params: { id } }), signal),
    refetchInterval: POLL_MS,
  });
  return {
    data,
    show: (view: MailboxView) => queries.setQueryData<MailboxView>(keyOf(id), view),
    reload: () => void queries.invalidateQueries({ queryKey: keyOf(id) }),
  };
}

export function tryMailbox(id: string, body: TryMailbox) {
  return send(reservationsApi("POST /api/owner/restaurants/:id/mailbox/try", { params: { id }, body }));
}

export function saveMailbox(id: string, body: SaveMailbox): Promise<MailboxView> {
  return send(reservationsApi("PUT /api/owner/restaurants/:id/mailbox", { params: { id }, body }));
}

export function disconnectMailbox(id: string): Promise<MailboxView> {
  return send(reservationsApi("DELETE /api/owner/restaurants/:id/mailbox", { params: { id } }));
}

export function bookMail(id: string, mailId: string, body: BookMail): Promise<MailboxView> {
  const params = { id, mailId };
  return send(
    reservationsApi("POST /api/owner/restaurants/:id/mailbox/mails/:mailId/book", { params, body }),
  );
}

export function dismissMail(id: string, mailId: string): Promise<MailboxView> {
  const params = { id, mailId };
  return send(reservationsApi("POST /api/owner/restaurants/:id/mailbox/mails/:mailId/dismiss", { params }));
}

export function undoMail(id: string, mailId: string): Promise<MailboxView> {
  const params = { id, mailId };
  return send(reservationsApi("POST /api/owner/restaurants/:id/mailbox/mails/:mailId/undo", { params }));
}
