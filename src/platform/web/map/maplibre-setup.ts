import { addProtocol, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { pmtilesProtocol } from "./pmtiles-protocol.ts";
import "./map.css";

// Both settings belong to the library, not to one map, so importing this file once is all it takes.
// A worker with an address of its own (rather than a blob) is what a strict Content-Security-Policy allows.
setWorkerUrl(workerUrl);
addProtocol("pmtiles", pmtilesProtocol);
