import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import type { AdminUser, AdminUserLine, ErasureView } from "../../contract/admin-users.ts";

export function findUsers(search: string, signal: AbortSignal): Promise<AdminUserLine[]> {
  return browserApi.get<AdminUserLine[]>(apiPaths.adminUsers(), { search }, signal);
}

/** Each call is a line in the log. */
export function getUser(id: string, signal: AbortSignal): Promise<AdminUser> {
  return browserApi.get<AdminUser>(apiPaths.adminUser(id), {}, signal);
}

export function endSessions(id: string): Promise<AdminUser> {
  return send<AdminUser>("DELETE", apiPaths.adminUserSessions(id));
}

/** A person by an email address or a phone number. A line in the log. */
export function erasePerson(who: string): Promise<ErasureView> {
  const body = who.includes("@") ? { email: who } : { phone: who };
  return send<ErasureView>("POST", apiPaths.adminErasures(), { body });
}
