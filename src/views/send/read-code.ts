import jsQR from "jsqr";
import type { Detector } from "./camera.js";

/** Smaller pictures are read faster, and a code that fills the view is large in any. */
const WIDTH_MAX = 640;

/** Reads codes where the browser does not do so by itself. Has a file of its own, since its library is large. */
const readCode: Detector = {
  detect: (video) => {
    const picture = pictureOf(video as HTMLVideoElement);
    const code = picture && jsQR(picture.data, picture.width, picture.height);
    return [code ? [{ rawValue: code.data }] : []];
  },
};

export default readCode;

/** What a video shows now; null before there is anything. */
const pictureOf = (video: HTMLVideoElement): ImageData | null => {
  const { videoWidth, videoHeight, ownerDocument } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, WIDTH_MAX / videoWidth);
  const canvas = ownerDocument.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
};
