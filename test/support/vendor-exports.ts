/** What an imported event must read back as; `properties` may hold more. */
export interface ImportedEvent {
  readonly event_id: string;
  readonly event_type: string;
  readonly visitor_id: string;
  readonly user_id: string | null;
  readonly occurred_at: string;
  readonly revenue: { readonly amount: string; readonly currency: string } | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** An export made by hand: its lines, and what they are as events. */
export interface VendorExport {
  readonly lines: readonly object[];
  readonly events: readonly ImportedEvent[];
}

/** Exports as vendors write them, of events on one day (`2025-01-31`). */
export function vendorExports(day: string): Record<string, VendorExport> {
  const at = (time: string) => `${day}T${time}Z`;
  const seconds = (time: string) => Date.parse(at(time)) / 1000;
  const event = (id: string | RegExp, more: Partial<ImportedEvent>): ImportedEvent => ({
    event_id: typeof id === 'string' ? id : expect.stringMatching(id),
    event_type: 'page_view',
    visitor_id: 'visitor-1',
    user_id: null,
    occurred_at: at('10:00:00.000'),
    revenue: null,
    properties: {},
    ...more,
  });
  return {
    segment: {
      lines: [
        {
          type: 'page',
          messageId: 'ajs-1',
          anonymousId: 'visitor-1',
          userId: null,
          originalTimestamp: at('09:00:00.000'),
          timestamp: at('10:00:00.000'),
          receivedAt: at('10:00:01.000'),
          properties: { title: 'Tea' },
          context: {
            ip: '203.0.113.7',
            page: { url: 'https://shop.example/tea', referrer: 'https://search.example/' },
            campaign: { source: 'letter', medium: 'email', name: 'May' },
          },
          integrations: {},
        },
        {
          type: 'track',
          messageId: 'ajs-2',
          anonymousId: 'visitor-1',
          userId: 'user-1',
          timestamp: at('10:05:00.500'),
          event: 'Order Completed',
          properties: { revenue: 25.5, currency: 'EUR', order_id: 'o-1' },
        },
      ],
      events: [
        event('ajs-1', {
          properties: {
            title: 'Tea',
            url: 'https://shop.example/tea',
            referrer: 'https://search.example/',
            utm_source: 'letter',
            utm_medium: 'email',
            utm_campaign: 'May',
          },
        }),
        event('ajs-2', {
          event_type: 'Order Completed',
          user_id: 'user-1',
          occurred_at: at('10:05:00.500'),
          revenue: { amount: '25.5', currency: 'EUR' },
          properties: { order_id: 'o-1' },
        }),
      ],
    },
    posthog: {
      lines: [
        {
          uuid: 'p0000000-0000-4000-8000-000000000001',
          event: '$pageview',
          distinct_id: 'd-1',
          timestamp: `${day}T10:00:00.000000+00:00`,
          properties: JSON.stringify({
            $current_url: 'https://shop.example/',
            $referrer: 'https://search.example/',
            $process_person_profile: false,
          }),
          person_id: 'person-1',
          set: '{"plan":"pro"}',
        },
        {
          id: 'p0000000-0000-4000-8000-000000000002',
          event: '$identify',
          distinct_id: 'user-1',
          timestamp: `${day} 10:05:00.250000`,
          properties: { $anon_distinct_id: 'd-1', revenue: 3 },
          person: null,
        },
      ],
      events: [
        event('p0000000-0000-4000-8000-000000000001', {
          visitor_id: 'd-1',
          properties: {
            url: 'https://shop.example/',
            referrer: 'https://search.example/',
            $set: { plan: 'pro' },
          },
        }),
        event('p0000000-0000-4000-8000-000000000002', {
          event_type: 'identify',
          visitor_id: 'd-1',
          user_id: 'user-1',
          occurred_at: at('10:05:00.250'),
          revenue: { amount: '3', currency: 'EUR' },
        }),
      ],
    },
    mixpanel: {
      lines: [
        {
          event: '$mp_web_page_view',
          properties: {
            time: seconds('10:00:00'),
            distinct_id: '$device:d-1',
            $device_id: 'd-1',
            $insert_id: 'i-1',
            $current_url: 'https://shop.example/?utm_source=letter',
            $referrer: '$direct',
            mp_processing_time_ms: 1,
          },
        },
        {
          event: 'Purchase',
          properties: {
            time: seconds('10:05:00') * 1000 + 250,
            distinct_id: 'user-1',
            $device_id: 'd-1',
            $user_id: 'user-1',
            $insert_id: 'i-1',
            revenue: 10.1 + 0.2,
          },
        },
      ],
      events: [
        event(/^mixpanel-[0-9a-f]{32}$/, {
          visitor_id: 'd-1',
          properties: { url: 'https://shop.example/?utm_source=letter' },
        }),
        event(/^mixpanel-[0-9a-f]{32}$/, {
          event_type: 'Purchase',
          visitor_id: 'd-1',
          user_id: 'user-1',
          occurred_at: at('10:05:00.250'),
          revenue: { amount: '10.3000', currency: 'EUR' },
        }),
      ],
    },
    amplitude: {
      lines: [
        {
          uuid: 'a0000000-0000-4000-8000-000000000001',
          event_type: '[Amplitude] Page Viewed',
          event_time: `${day} 10:00:00.000000`,
          device_id: 'd-1',
          user_id: null,
          amplitude_id: 9_007,
          event_properties: {
            '[Amplitude] Page Location': 'https://shop.example/',
            referrer: 'https://search.example/',
          },
          user_properties: {},
          platform: 'Web',
          country: 'Germany',
        },
        {
          uuid: 'a0000000-0000-4000-8000-000000000002',
          event_type: 'Purchase',
          event_time: `${day} 10:05:00.123456`,
          device_id: 'd-1',
          user_id: 'user-1',
          event_properties: { $revenue: 12, $currency: 'USD' },
          user_properties: { plan: 'pro' },
        },
      ],
      events: [
        event('a0000000-0000-4000-8000-000000000001', {
          visitor_id: 'd-1',
          properties: {
            url: 'https://shop.example/',
            referrer: 'https://search.example/',
            platform: 'Web',
            country: 'Germany',
          },
        }),
        event('a0000000-0000-4000-8000-000000000002', {
          event_type: 'Purchase',
          visitor_id: 'd-1',
          user_id: 'user-1',
          occurred_at: at('10:05:00.123456'),
          revenue: { amount: '12', currency: 'USD' },
          properties: { user_properties: { plan: 'pro' } },
        }),
      ],
    },
    ga4: {
      lines: [
        {
          event_date: day.replaceAll('-', ''),
          event_timestamp: String(seconds('10:00:00') * 1e6 + 123),
          event_name: 'page_view',
          event_params: [
            { key: 'page_location', value: { string_value: 'https://shop.example/' } },
            { key: 'page_referrer', value: { string_value: 'https://search.example/' } },
            { key: 'ga_session_id', value: { int_value: '1700000000' } },
            { key: 'scroll', value: { double_value: 0.5 } },
          ],
          user_pseudo_id: '111.222',
          event_bundle_sequence_id: '7',
          collected_traffic_source: { manual_source: 'letter', manual_medium: 'email' },
          device: { category: 'mobile', web_info: { browser: 'Firefox' } },
          geo: { country: 'Germany' },
          items: [],
        },
        {
          event_timestamp: String(seconds('10:05:00') * 1e6),
          event_name: 'refund',
          event_params: [
            { key: 'currency', value: { string_value: 'EUR' } },
            { key: 'value', value: { double_value: 5.5 } },
          ],
          user_pseudo_id: '111.222',
          user_id: 'user-1',
          ecommerce: { transaction_id: 'o-1', refund_value: 5.5 },
        },
      ],
      events: [
        event(/^ga4-[0-9a-f]{32}$/, {
          visitor_id: '111.222',
          occurred_at: at('10:00:00.000123'),
          properties: {
            url: 'https://shop.example/',
            referrer: 'https://search.example/',
            ga_session_id: 1_700_000_000,
            scroll: 0.5,
            utm_source: 'letter',
            utm_medium: 'email',
            device_category: 'mobile',
            browser: 'Firefox',
            country: 'Germany',
          },
        }),
        event(/^ga4-[0-9a-f]{32}$/, {
          event_type: 'refund',
          visitor_id: '111.222',
          user_id: 'user-1',
          occurred_at: at('10:05:00.000'),
          revenue: { amount: '-5.5', currency: 'EUR' },
          properties: { transaction_id: 'o-1' },
        }),
      ],
    },
    ndjson: {
      lines: [
        {
          event_id: 'own-1',
          event_type: 'page_view',
          visitor_id: 'visitor-1',
          user_id: null,
          occurred_at: at('10:00:00.000'),
          received_at: at('10:00:01.000'),
          properties: { plan: 'pro' },
          revenue: null,
          key_id: 'key_1',
        },
        { event_type: 'sign_up', visitor_id: 'visitor-1', occurred_at: at('10:05:00.000'), coupon: 'tea' },
      ],
      events: [
        event('own-1', { properties: { plan: 'pro' } }),
        event(/^line-[0-9a-f]{32}$/, {
          event_type: 'sign_up',
          occurred_at: at('10:05:00.000'),
          properties: { coupon: 'tea' },
        }),
      ],
    },
  };
}
