import { OfflinePage } from "../features/offline/offline-page.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

/** Kept on the device at the first visit; its texts come with the root of all pages. */
export default function Offline() {
  return (
    <PageFrame>
      <OfflinePage />
    </PageFrame>
  );
}
