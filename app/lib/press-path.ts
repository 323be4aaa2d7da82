/** The path of the press file for a picture in content/: portraits as JPEG, logos unchanged. */
export const pressPath = (src: string) =>
  src.replace(/^.*\//, "/press/").replace(/\.webp$/, ".jpg");

export const pressKitPath = "/press-kit.zip";
