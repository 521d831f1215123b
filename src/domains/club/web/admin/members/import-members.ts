import { send } from "#platform/web/lib/calls/api.ts";
import type { MemberImport } from "../../../contract/club.ts";
import { clubApi } from "../../api.ts";

/** Without `apply` nothing is written. */
export function importMembers(csv: string, apply: boolean): Promise<MemberImport> {
  return send(clubApi("POST /api/admin/club/members", { body: { csv, apply } }));
}
