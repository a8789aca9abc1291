import type { ApiRequest } from '../api-request.js';

/** A whole program, with Java's own library (15 or newer): `java Sample.java` runs it. */
export function javaSample({ method, url, body }: ApiRequest): string {
  const request = [
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))`,
    '            .header("Authorization", "Bearer " + System.getenv("WAYMARK_KEY"))',
    ...(body === undefined ? [] : ['            .header("Content-Type", "application/json")']),
    `            .method("${method}", BodyPublishers.${body === undefined ? 'noBody()' : 'ofString(body)'})`,
    '            .build();',
  ];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...(body === undefined ? [] : textBlock(JSON.stringify(body, null, 2))),
    ...request,
    '        var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '        System.out.println(answer.statusCode() + " " + answer.body());',
    '    }',
    '}',
  ].join('\n');
}

/** Its backslashes are doubled, and three quotes in a row would end it. */
function textBlock(text: string): string[] {
  const margin = '            ';
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').split('\n');
  return ['        String body = """', ...lines.map((line) => margin + line), `${margin}""";`];
}
