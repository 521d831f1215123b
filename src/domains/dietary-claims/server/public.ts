export { watchCertificates } from "./certificates/jobs.ts";
export { registerCertificates } from "./certificates/routes.ts";
export { certificateView } from "./certificates/rules.ts";
export { certificatesOf } from "./certificates/store.ts";
export { registerClaims } from "./routes.ts";
export { readClaims, saveClaims } from "./save-claims.ts";
export { type CertifiedClaim, setCertified } from "./store.ts";
