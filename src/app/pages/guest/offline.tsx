import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { OfflinePage } from "../../web/offline/offline-page.tsx";

/** Kept on the device at the first visit; its texts come with the root of all pages. */
export default function Offline() {
  return (
    <PageFrame>
      <OfflinePage />
    </PageFrame>
  );
}
