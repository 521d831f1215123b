import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { OfflinePage } from "../../web/offline-page.tsx";

/** Stored on the device at the first visit; its texts are loaded with the root route. */
export default function Offline() {
  return (
    <PageFrame>
      <OfflinePage />
    </PageFrame>
  );
}
