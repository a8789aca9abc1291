/** As the key's page in the dashboard names the client; the version is that of `package.json`, which a test holds to it. */
export const CLIENT_NAME = 'waymark-typescript/0.1.0';
