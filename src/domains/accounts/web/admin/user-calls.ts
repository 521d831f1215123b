import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import type { AdminUser, AdminUserLine, ErasureView } from "../../contract/admin-users.ts";
import { accountsApi } from "../api.ts";

export function findUsers(search: string, signal: AbortSignal): Promise<AdminUserLine[]> {
  return browserApi.get(accountsApi("GET /api/admin/users", { query: { search } }), signal);
}

/** Each call is a line in the log. */
export function getUser(id: string, signal: AbortSignal): Promise<AdminUser> {
  return browserApi.get(accountsApi("GET /api/admin/users/:id", { params: { id } }), signal);
}

export function endSessions(id: string): Promise<AdminUser> {
  return send(accountsApi("DELETE /api/admin/users/:id/sessions", { params: { id } }));
}

/** A person by an email address or a phone number. A line in the log. */
export function erasePerson(who: string): Promise<ErasureView> {
  const body = who.includes("@") ? { email: who } : { phone: who };
  return send(accountsApi("POST /api/admin/erasures", { body }));
}
