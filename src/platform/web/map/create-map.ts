import { AttributionControl, Map as MapLibreMap, NavigationControl } from "maplibre-gl";
import "./maplibre-setup.ts";
import type { MapCamera, MapLabels } from "./map-types.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./view/camera.ts";

/**
 * Creates an empty map in `container`; the style comes later. Null when the browser has no WebGL 2, which is
 * ordinary on old phones and remote desktops, not an error of ours.
 */
export function createMap(container: HTMLElement, camera: MapCamera, labels: MapLabels): MapLibreMap | null {
  try {
    const map = new MapLibreMap({
      container,
      center: camera,
      zoom: camera.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      // North stays up and the ground flat: a turned map only confuses someone who is looking for a door.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      attributionControl: false,
      locale: {
        "Map.Title": labels.map,
        "Marker.Title": labels.ownPosition,
        "NavigationControl.ZoomIn": labels.zoomIn,
        "NavigationControl.ZoomOut": labels.zoomOut,
        "AttributionControl.ToggleAttribution": labels.attribution,
      },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new AttributionControl({ compact: true }), "bottom-left");
    map.addControl(new NavigationControl({ showCompass: false }), "bottom-right");
    return map;
  } catch {
    container.replaceChildren();
    return null;
  }
}
